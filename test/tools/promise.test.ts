import { describe, expect, it } from 'vitest'
import type { TurnContext } from '../../main/mind/ports/turn-context.ts'
import promise from '../../tools/promise.ts'
import { createFakeMemory, type FakeMemory } from '../support/fake-memory.ts'
import { bram, gameTime, marta, sampleContext } from '../support/sample-characters.ts'
import { toolRun, useTool } from '../support/tool-run.ts'

const use = async (
  input: Record<string, unknown>,
  utterance = '',
  about: Partial<TurnContext> = {},
  memory: FakeMemory = createFakeMemory(marta.id),
) => {
  const result = await useTool(promise, input, toolRun({ context: sampleContext(utterance, about), memory }).run)
  const file = await memory.read('INTENTS.md')
  return { result, memory, text: 'text' in file ? file.text : '' }
}

describe('the tool for standing intents', () => {
  it('keeps a promise for whoever the NPC speaks with, for a time, a place or a word', async () => {
    expect((await use({ what: 'ask them about the ring' })).text).toContain(
      '- When I meet Ada: ask them about the ring.',
    )
    expect((await use({ what: 'ask them about the ring', when: 'tomorrow at noon' })).text).toContain(
      '- From 21 November 2026 at 12:00, when I meet Ada:',
    )
    expect((await use({ what: 'tell them that it is warm', when: 'at the mill' })).text).toContain(
      '- When I meet Ada at the mill: tell them: "it is warm".',
    )
    expect((await use({ what: 'say that the pack is gone', when: 'when Ada speaks of wolves' })).text).toContain(
      '- When Ada speaks of wolves:',
    )
  })

  it('"today" is from now on, and what of today is over is refused', async () => {
    const now = gameTime('2026-11-20', '15:39')
    const today = await use({ what: 'bring them a loaf', when: 'today' }, '', { now })
    expect(today.text).toContain('- From 20 November 2026 at 15:39, when I meet Ada: bring them a loaf.')
    for (const when of ['this morning', 'today at noon']) {
      const { result, text } = await use({ what: 'bring them a loaf', when }, '', { now })
      expect(result).toEqual({ ok: false, error: `"${when}" is over already: it is 15:39.` })
      expect(text).toBe('')
    }
  })

  it.each(['tell nobody that Ada came to buy the old mill', 'say it to no one'])(
    'silence is nothing to do later: %s',
    async (what) => {
      const { result, text } = await use({ what, when: 'when Ada comes back' })
      expect(result).toMatchObject({ ok: false, error: expect.stringMatching(/Silence needs no note/) })
      expect(text).toBe('')
    },
  )

  it('what is for somebody whom nobody knows waits for one of that name, and is never told to the asker', async () => {
    const asked = 'If my brother Jory comes by, could you tell him that I sleep at the tavern?'
    const what = 'tell Jory that Ada sleeps at the tavern, if he comes by'
    for (const more of [{ person: 'Jory', when: 'when he comes by' }, { person: 'Ada' }, {}]) {
      const { result, text } = await use({ what, ...more }, asked)
      expect(result.ok).toBe(true)
      expect(text).toContain('- When I meet Jory: tell them from Ada: "Ada sleeps at the tavern".')
      expect(text).toContain('for:self')
    }
    expect((await use({ what }, 'I sleep at the tavern.')).result.ok).toBe(false)
  })

  it('words for a villager go to that villager, though the person was left out', async () => {
    const { text } = await use({ what: 'tell Bram that the hinge squeaks' }, 'Please tell Bram that the hinge squeaks.')
    expect(text).toContain('- When I meet Bram Hollow: tell them from Ada: "the hinge squeaks".')
  })

  it('what it does by itself has the time at which its own day brings it there', async () => {
    const fetching = { from: 13 * 60 + 15, to: 14 * 60, at: 'mill', doing: 'fetching flour from the mill' }
    const baking = { from: 3 * 60, to: 12 * 60, at: 'bakery', doing: 'baking' }
    const character = { ...marta, schedule: [baking, fetching] } as unknown as typeof marta
    for (const when of ['when I fetch flour', 'at the mill']) {
      const morning = await use({ what: 'look along the ford for Jory', when }, '', {
        character,
        now: gameTime('2026-11-20', '09:00'),
      })
      expect(morning.text).toContain('- From 20 November 2026 at 13:15, when I meet Ada: look along the ford for Jory.')
      const evening = await use({ what: 'look along the ford for Jory', when }, '', {
        character,
        now: gameTime('2026-11-20', '18:00'),
      })
      expect(evening.text).toContain('- From 21 November 2026 at 13:15,')
    }
  })

  it('says what it did not understand', async () => {
    expect((await use({ what: 'x', person: 'Rumpelstiltskin' })).result).toEqual({
      ok: false,
      error: 'You know nobody called "Rumpelstiltskin". Leave the person out, or promise it to Ada.',
    })
    expect((await use({ what: 'x', when: 'when pigs fly' })).result).toMatchObject({
      ok: false,
      error: expect.stringContaining('tomorrow at noon'),
    })
  })

  it('what a player said alone goes to another only in the words that were to be passed on', async () => {
    const secret = { what: 'tell him that Ada owes money', person: 'Bram' }
    const refused = await use(secret, 'I owe a lot of money, you know.')
    expect(refused).toMatchObject({
      result: { ok: false, error: expect.stringContaining('did not ask you to pass anything on') },
      text: '',
    })
    const asked = await use(secret, 'Please tell Bram that I come on Friday.')
    expect(asked.text).toContain('tell them from Ada: "I come on Friday the 27th of November"')
    expect(asked.text).not.toContain('money')
  })

  it('among villagers it may be for anybody', async () => {
    const speaker = { ...sampleContext('').speaker, id: bram.id, kind: 'npc', name: 'Bram Hollow' } as const
    expect((await use({ what: 'tell him that the iron came', person: 'Joost' }, '', { speaker })).text).toContain(
      '- When I meet Joost: tell them: "the iron came".',
    )
  })

  it('what a villager confides is carried to nobody, whatever is promised', async () => {
    const speaker = { ...sampleContext('').speaker, id: bram.id, kind: 'npc', name: 'Bram Hollow' } as const
    const told = 'Between us, I hid the hammer in the barn.'
    const refused = { result: { ok: false, error: expect.stringContaining('in confidence') }, text: '' }
    expect(await use({ what: 'tell him where the hammer is', person: 'Joost' }, told, { speaker })).toMatchObject(
      refused,
    )
    const before = { from: 'other', name: 'Bram Hollow', text: told } as const
    expect(
      await use({ what: 'tell him where the hammer is', person: 'Joost' }, 'So.', { speaker, conversation: [before] }),
    ).toMatchObject(refused)
    expect((await use({ what: 'ask them about the hammer' }, told, { speaker })).result.ok).toBe(true)
  })

  it('lets be what it meant, of the one spoken with alone', async () => {
    const { memory } = await use({ what: 'ask them about the ring' })
    const ben = { ...sampleContext('').speaker, id: 'p-benbenbenbenben1' as never, name: 'Ben' }
    expect((await use({ what: 'ask about the ring', cancel: true }, '', { speaker: ben }, memory)).result.ok).toBe(
      false,
    )
    const done = await use({ what: 'ask about the ring', cancel: true }, '', {}, memory)
    expect(done).toMatchObject({
      result: { ok: true },
      text: expect.stringContaining('~~When I meet Ada: ask them about the ring.~~ <!-- status:cancelled'),
    })
  })
})
