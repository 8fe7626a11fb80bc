import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { memoryOfUtterance } from '../../../main/mind/turn/what-to-remember.ts'
import { ada, bram, gameTime, marta } from '../../support/sample-characters.ts'
import { createRig, testModel } from '../rig.ts'

/** Ada talks with Marta alone; then Marta opens a talk with Bram on the next day. */
const carried = async (asked: string, ...said: string[]) => {
  const model = testModel('So be it.', ...said)
  const rig = await createRig({ model })
  await rig.dispatcher.dispatch(rig.inbound(asked, { conversation: 'c-1' as never }))
  const read = await rig.memory(marta.id).read('INTENTS.md')
  rig.clock.now = gameTime('2026-11-21', '10:00')
  const talk = { speaker: { id: bram.id, kind: 'npc' as const, name: bram.name }, conversation: 'c-2' as never }
  const outcome = await rig.dispatcher.dispatch(rig.inbound('', { ...talk, opens: true }))
  const prompt = model.requests
    .at(-1)
    ?.messages.map(({ content }) => content)
    .join('\n')
  return { ...rig, file: 'text' in read ? read.text : '', outcome, prompt, talk }
}

describe('words that are carried to another', () => {
  it('name the day, so that they are true when they are said; the rest stays as it was said', async () => {
    const { file, prompt } = await carried('Tell Bram that I come tomorrow at noon, with my own tongs.', 'Well met.')
    expect(file).toContain('tell them from Ada: "I come on Saturday the 21st of November at noon, with my own tongs"')
    expect(prompt).toContain('I come on Saturday the 21st of November at noon, with my own tongs')
    expect(prompt).not.toContain('I come tomorrow')
  })

  it('count as said whatever the day is called when they are said', async () => {
    const { memory } = await carried('Tell Bram that I come tomorrow at noon.', 'Bram, Ada comes today at noon.')
    const read = await memory(marta.id).read('INTENTS.md')
    expect('text' in read && read.text).toMatch(/^- ~~.*status:done/m)
  })

  it.each([
    ['Tell Bram that I come tomorrow.', 'Please do not tell Bram that I come tomorrow.'],
    ['Tell Bram that I leave tonight.', "Don't tell Bram that I leave tonight."],
    ['Tell Bram that I come tomorrow.', 'Do not tell Bram about tomorrow.'],
  ])('are taken back in the words in which they were asked, whatever day was noted: %s', async (asked, back) => {
    const { dispatcher, inbound, memory } = await createRig({ model: testModel('So be it.', 'As you like.') })
    for (const text of [asked, 'Tell Bram that I sold the cow.', back]) await dispatcher.dispatch(inbound(text))
    const read = await memory(marta.id).read('INTENTS.md')
    expect(
      'text' in read && read.text.match(/^- .*status:\w+/gm)?.map((line) => line.replace(/.*status:/, '')),
    ).toEqual(expect.arrayContaining(['armed', 'cancelled']))
  })

  it('for one person alone are said to be so, and are marked on their way', async () => {
    for (const asked of [
      'Tell Bram, and only him, that the bell is cracked.',
      'Please take a private message to Bram: the bell is cracked.',
      'Tell Bram that the bell is cracked. Nobody else must know.',
      'Tell Bram that the bell is cracked. It is a secret.',
    ]) {
      const { file, prompt, outcome } = await carried(asked, 'Ada lets you know, Bram: the bell is cracked.')
      expect([asked, file]).toEqual([asked, expect.stringMatching(/the bell is cracked"?\. <!-- .* alone:yes /)])
      expect(prompt).toContain('It is for Bram Hollow alone: say so.')
      expect(outcome).toMatchObject({ kind: 'answered', confided: true })
    }
  })

  it('for one person alone wait while others would hear them', async () => {
    const { dispatcher, inbound, model, clock } = await carried(
      'Tell Bram, and only him, that the bell is cracked.',
      'Hm.',
    )
    clock.now = gameTime('2026-11-21', '16:00')
    const group = { chat: { kind: 'group', conversation: 'c-3' } as never, conversation: 'c-3' as never }
    await dispatcher.dispatch(
      inbound('', { speaker: { id: bram.id, kind: 'npc', name: bram.name }, opens: true, ...group }),
    )
    expect(
      JSON.stringify((model as ReturnType<typeof testModel>).requests.at(-1)?.context.dueIntents ?? []),
    ).not.toContain('cracked')
  })

  it('are no news and no common memory of whoever was told them so; any other words are', () => {
    const heard = (confided?: true) =>
      memoryOfUtterance({
        self: bram.id,
        speaker: { id: marta.id, kind: 'npc', name: 'Marta' },
        text: 'Ada asked me to tell you: "The bell of the chapel is cracked."',
        message: 'm-1',
        at: gameTime('2026-11-21', '10:00'),
        about: [ada],
        language: english,
        ...(confided ? { confided } : {}),
      })
    expect([heard()?.audience, heard(true)?.audience]).toEqual([{ kind: 'everyone' }, { kind: 'self' }])
  })

  it('marked so and heard by others in a talk are noted by them for themselves', async () => {
    const { memory, dispatcher, inbound } = await createRig({ model: testModel('Never.') })
    for (const confided of [{}, { confided: true } as const])
      await dispatcher.dispatch(
        inbound('Ada asked me to tell you: "The bell of the chapel is cracked."', {
          ...{ speaker: { id: bram.id, kind: 'npc', name: bram.name }, aboutPlayers: [ada], overheard: true },
          ...confided,
          ...('confided' in confided ? { message: 'm-2' } : {}),
        }),
      )
    await dispatcher.settled()
    expect(memory(marta.id).entries.map(({ audience }) => audience.kind)).toEqual(['everyone', 'self'])
  })

  it('marked so are heard so: the listener notes them for itself', async () => {
    const { memory, dispatcher, inbound } = await createRig({ model: testModel('I thank you.') })
    for (const confided of [{}, { confided: true } as const])
      await dispatcher.dispatch(
        inbound('Ada asked me to tell you: "The bell of the chapel is cracked."', {
          speaker: { id: bram.id, kind: 'npc', name: bram.name },
          aboutPlayers: [ada],
          ...confided,
        }),
      )
    expect(memory(marta.id).entries.map(({ audience }) => audience.kind)).toEqual(['everyone', 'self'])
  })

  it('marked so are answered so: the answer is for the two alone as well', async () => {
    const { dispatcher, inbound } = await createRig({ model: testModel('The bell, cracked? Well I never.') })
    const speaker = { id: bram.id, kind: 'npc' as const, name: bram.name }
    const words = 'Ada asked me to tell you: "The bell of the chapel is cracked."'
    const answer = async (more: { confided?: true }): Promise<boolean> => {
      const outcome = await dispatcher.dispatch(inbound(words, { speaker, aboutPlayers: [ada], ...more }))
      return outcome.kind === 'answered' && outcome.confided === true
    }
    expect([await answer({}), await answer({ confided: true })]).toEqual([false, true])
  })
})
