import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { consentQuestion } from '../../main/mind/faculties/permission/consent-question.ts'
import { createPermissionGate } from '../../main/mind/faculties/permission/permission.ts'
import type { SafetyRule } from '../../main/mind/faculties/permission/rules.ts'
import { bareSafety } from '../../main/mind/faculties/permission/safety.ts'
import type { AskConsent, ConsentQuestion } from '../../main/mind/ports/consent-port.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import { createConsent, type PageQuestion } from '../../main/server/live/consent.ts'
import type { NpcId } from '../../main/world/ids.ts'
import { call, createRig, testModel } from '../mind/rig.ts'
import { ada, ben, bram, marta, sampleContext } from '../support/sample-characters.ts'
import { createManualDeadline, okTool, settle } from './turn-rig.ts'

/** Marta may knight people when they agree to it. */
const rig = async (consent: AskConsent, rules: SafetyRule[] = [{ tool: 'knight', mode: 'ask' }]) => {
  const done: string[] = []
  const knight = {
    ...okTool('knight', () => done.push('knighted').toString()),
    stakes: ({ who }: Record<string, unknown>) => (who === undefined ? {} : { target: who as never, charge: 7 }),
  }
  const model = testModel({ calls: [call('knight', { who: ada })] }, 'So.')
  const { dispatcher, inbound } = await createRig({
    model,
    tools: createToolSet([knight]),
    gate: createPermissionGate({ rules }),
    safety: { ...bareSafety, consent },
  })
  const say = async (more: Parameters<typeof inbound>[1] = {}) => {
    await dispatcher.dispatch(inbound('Knight me.', more))
    return model.requests[1]?.messages.at(-1)?.content
  }
  return { done, say }
}

describe('119 what needs the consent of a player', () => {
  it('119 is done after a yes; the question says who would do what to whom, and what it would cost', async () => {
    const asked: ConsentQuestion[] = []
    const { done, say } = await rig(async (question) => asked.push(question) > 0)
    await say()
    expect(done).toEqual(['knighted'])
    expect(asked).toMatchObject([
      {
        player: ada,
        npc: marta.id,
        text: `Marta Oven wants to: knight (who: “${ada}”). You would have to give what is worth 7. Do you agree?`,
      },
    ])
  })

  it('119 what a model wrote poses as no sentence of the question, and hides no cost', () => {
    const context = sampleContext('Sell it.')
    const give = 'bun”). It costs you nothing. Do you agree? (“'
    const text = consentQuestion(
      { name: 'trade' },
      { give, want: 'x'.repeat(500), more: 'y'.repeat(500), and: 'z'.repeat(500) },
      { stakes: { charge: 60 }, context },
    )
    expect(text).toMatch(
      /^Marta Oven wants to: trade \(give: “bun\)\. It costs you nothing\. Do you agree\? \(”, want: “x{60}”.*\. You would have to give what is worth 60\. Do you agree\?$/,
    )
    expect(text.length).toBeLessThan(420)
  })

  it('119 is not done after a no, nor where nobody can be asked', async () => {
    const refused = await rig(async () => false)
    expect([await refused.say(), refused.done]).toEqual([
      'Error: Not permitted: the player was asked and did not allow it.',
      [],
    ])
    const alone = await rig(async () => true)
    const villager = { speaker: { id: bram.id, kind: 'npc', name: 'Bram' } } as const
    // It is done to Ada, whoever speaks.
    await alone.say(villager)
    expect(alone.done).toEqual(['knighted'])
  })

  it('119 without a player whom it concerns there is nobody to ask', async () => {
    const model = testModel({ calls: [call('knight', {})] }, 'So.')
    const safety = { ...bareSafety, consent: async () => true }
    const { dispatcher, inbound } = await createRig({
      model,
      safety,
      tools: createToolSet([okTool('knight')]),
      gate: createPermissionGate({ rules: [{ mode: 'ask' }] }),
    })
    await dispatcher.dispatch(inbound('Knight me.', { speaker: { id: bram.id, kind: 'npc', name: 'Bram' } }))
    expect(model.requests[1]?.messages.at(-1)?.content).toContain('there is no player who could allow it')
  })

  it('119 the stricter of two layers wins: a yes lifts no denial', async () => {
    const { done, say } = await rig(
      async () => true,
      [
        { tool: 'knight', mode: 'ask' },
        { tool: 'knight', target: 'player', mode: 'deny' },
      ],
    )
    expect([await say(), done]).toEqual([expect.stringContaining('by the rule for knight done to a player'), []])
  })
})

const pages = (seconds = 30) => {
  const { deadline, pass } = createManualDeadline()
  const time = { now: 0 }
  const consent = createConsent({ deadline, seconds: () => seconds, series: 's', now: () => time.now })
  const shown: (PageQuestion & { player: string })[] = []
  const over: string[] = []
  const here = new Set<string>([ada, ben])
  consent.connect({
    ask: (player, question) => here.has(player) && shown.push({ player, ...question }) > 0,
    over: (_player, id) => void over.push(id),
  })
  const ask = (player = ada, signal = new AbortController().signal) =>
    consent.ask({ player, npc: marta.id, text: 'Do you agree?', signal })
  return { consent, shown, over, here, ask, pass, time }
}

describe('119 questions in the page', () => {
  it('119 no answer in time is a no', async () => {
    const { ask, pass, over, shown } = pages(20)
    const answer = ask()
    await settle()
    expect(shown).toMatchObject([{ player: ada, id: 'c-s-1', npc: marta.id, seconds: 20 }])
    pass(20_000)
    expect([await answer, over]).toEqual([false, ['c-s-1']])
  })

  it('119 only the one who was asked can say yes, once', async () => {
    const { consent, ask } = pages()
    const answer = ask()
    consent.answer(ben, 'c-s-1', true)
    consent.answer(ada, 'c-s-2', true)
    consent.answer(ada, 'c-s-1', false)
    consent.answer(ada, 'c-s-1', true)
    expect(await answer).toBe(false)
    const second = ask()
    consent.answer(ada, 'c-s-2', true)
    expect(await second).toBe(true)
  })

  it('119 a no in words to the one who asks counts, a no to somebody else and a yes in words do not', async () => {
    const { consent, ask, over } = pages()
    const isNo = (words: string) => (question: string) => english.assent.readAnswerTo(words, question) === 'no'
    const answer = ask()
    await settle()
    consent.heard(ada, 'greta' as NpcId, isNo('No, thank you.'))
    consent.heard(ben, marta.id, isNo('No, thank you.'))
    consent.heard(ada, marta.id, isNo('Yes, gladly.'))
    expect(over).toEqual([])
    consent.heard(ada, marta.id, isNo('No, thank you.'))
    expect([await answer, over]).toEqual([false, ['c-s-1']])
  })

  it('119 a yes from before a restart answers no question of after it', async () => {
    const { deadline, pass } = createManualDeadline()
    const ids: string[] = []
    const starts = [0, 1].map(() => createConsent({ deadline, seconds: () => 20 }))
    for (const consent of starts) consent.connect({ ask: (_player, { id }) => ids.push(id) > 0, over: () => {} })
    const answers = starts.map((consent) =>
      consent.ask({ player: ada, npc: marta.id, text: 'Do you agree?', signal: new AbortController().signal }),
    )
    await settle()
    starts[1]?.answer(ada, ids[0] ?? '', true)
    pass(20_000)
    expect([new Set(ids).size, ids.every((id) => /^[A-Za-z0-9-]{1,64}$/.test(id)), await Promise.all(answers)]).toEqual(
      [2, true, [false, false]],
    )
  })

  it('119 who is not in the game, goes, or is asked too much at once has said no', async () => {
    const { consent, ask, here, over } = pages()
    const three = [ask(), ask(), ask()]
    expect(await ask()).toBe(false)
    consent.left(ada)
    expect(await Promise.all(three)).toEqual([false, false, false])
    expect(over).toHaveLength(3)
    here.delete(ada)
    expect(await ask()).toBe(false)
    const stopped = new AbortController()
    const answer = ask(ben, stopped.signal)
    stopped.abort()
    expect(await answer).toBe(false)
    const last = ask(ben)
    consent.close()
    expect([await last, await ask(ben)]).toEqual([false, false])
  })

  it('119 a page that comes back is asked again, for as long as is left, and the answer counts', async () => {
    const { consent, ask, shown, time } = pages(30)
    const answer = ask()
    time.now = 12_400
    consent.resumed(ada)
    expect(shown.map(({ id, seconds }) => [id, seconds])).toEqual([
      ['c-s-1', 30],
      ['c-s-1', 18],
    ])
    consent.answer(ada, 'c-s-1', true)
    expect(await answer).toBe(true)
  })
})
