import { describe, expect, it } from 'vitest'
import type { NewMemory } from '../../main/mind/ports/memory-port.ts'
import { createRig, testModel } from '../mind/rig.ts'
import { ada, ben, bram, gameTime, marta, toldHit } from '../support/sample-characters.ts'

const note = (
  text: string,
  date: string,
  audience: NewMemory['audience'] = { kind: 'everyone' },
  change: Partial<NewMemory> = {},
): NewMemory => ({
  text,
  kind: 'note',
  at: gameTime(date, '09:00'),
  audience,
  importance: 4,
  ...change,
})

/** Marta on 20 November 2026 with notes of three days; the last prompt that her mind received. */
const openTalk = async (notes: readonly NewMemory[]) => {
  const model = testModel('I see.')
  const rig = await createRig({ model })
  for (const one of notes) await rig.memory(marta.id).remember(one)
  const prompt = (): string => model.requests.at(-1)?.messages.at(-1)?.content ?? ''
  const days = (): string => /Of yesterday and today:\n<notes>\n([\s\S]*?)\n<\/notes>/.exec(prompt())?.[1] ?? ''
  return { rig, prompt, days }
}

const threeDays = [
  note('The oven cracked.', '2026-11-18', { kind: 'everyone' }, { importance: 9 }),
  note('A cart came from Tarn.', '2026-11-19'),
  note('The pond froze over.', '2026-11-20'),
]

describe('89 both days in the first prompt', () => {
  it('89 a talk begins with what happened yesterday and today, in its order; older days come by recall alone', async () => {
    const { rig } = await openTalk(threeDays)
    const memory = rig.memory(marta.id)
    const model = testModel('I see.')
    const mindless = await createRig({
      model,
      memoryOf: async () => ({ ...memory, search: async () => ({ hits: [], degraded: [], confidence: 0 }) }),
    })
    await mindless.dispatcher.dispatch(mindless.inbound('Good day to you, Marta!'))
    expect(model.requests[0]?.messages.at(-1)?.content).toContain(
      'Of yesterday and today:\n<notes>\n- [yesterday 09:00] A cart came from Tarn.\n- [09:00] The pond froze over.\n</notes>',
    )
  })

  it('89 what comes to mind anyway stands there once', async () => {
    const { rig, prompt } = await openTalk(threeDays)
    await rig.dispatcher.dispatch(rig.inbound('Did a cart come?'))
    expect(prompt().split('A cart came from Tarn.')).toHaveLength(2)
    expect(prompt().split('The pond froze over.')).toHaveLength(2)
  })

  it('89 more than comes to mind is there, and only in the first prompt of a session', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      note(`Barrel ${index} was sold.`, index < 4 ? '2026-11-19' : '2026-11-20'),
    )
    const { rig, days } = await openTalk(many)
    await rig.dispatcher.dispatch(rig.inbound('What of the weather?'))
    expect(days()).toMatch(/^- \[yesterday 09:00\] Barrel \d was sold\.|^- \[09:00\] Barrel/)
    await rig.dispatcher.dispatch(rig.inbound('And else?'))
    expect(days()).toBe('')
    await rig.dispatcher.dispatch(rig.inbound('/new'))
    await rig.dispatcher.dispatch(rig.inbound('What of the weather?'))
    expect(days()).toContain('Barrel')
  })

  it('89 of these days everybody hears only what is for them', async () => {
    const secrets = Array.from({ length: 8 }, (_, index) =>
      note(`Ben owes ${index} pennies.`, '2026-11-20', { kind: 'player', player: ben }),
    )
    const own = Array.from({ length: 8 }, (_, index) =>
      note(`Ada owes ${index} pennies.`, '2026-11-20', { kind: 'player', player: ada }),
    )
    const { rig, prompt, days } = await openTalk([
      ...secrets,
      ...own,
      note('I am weary.', '2026-11-20', { kind: 'self' }),
    ])
    await rig.dispatcher.dispatch(rig.inbound('What of the weather?'))
    expect(days()).toContain('Ada owes')
    expect(prompt()).not.toMatch(/Ben owes|weary/)
    await rig.dispatcher.dispatch(
      rig.inbound('What of the weather?', { speaker: { id: bram.id, kind: 'npc', name: bram.name } }),
    )
    expect(prompt()).not.toMatch(/owes|weary/)
  })

  it('89 a full day takes no more room than a quiet one', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      note(`Customer ${index} bought ${index} loaves of rye and complained about the price.`, '2026-11-20'),
    )
    const { rig, days } = await openTalk(many)
    await rig.dispatcher.dispatch(rig.inbound('What of the weather?'))
    expect(days().length).toBeGreaterThan(50)
    expect(days().length).toBeLessThan(400)
  })

  it('89 the file on the one who speaks is in the prompt, without what was replaced unless it is asked for, and on nobody else', async () => {
    const file =
      '# Ada\n\n- Ada told me: "I moved to the inn."\n- ~~Ada told me: "I live at the mill."~~ (until 25 November 2026)'
    const { rig } = await openTalk([])
    const asked: string[] = []
    const model = testModel('I see.')
    const memory = rig.memory(marta.id)
    const withFile = await createRig({
      model,
      memoryOf: async () => ({
        ...memory,
        get: async (request) => {
          asked.push(`${request.path} ${request.asker?.kind}`)
          return request.path === `memory/people/${ada}.md`
            ? { path: request.path, text: file }
            : { path: request.path, text: '' }
        },
      }),
    })
    const whole = (): string => JSON.stringify(model.requests.at(-1)?.messages)
    await withFile.dispatcher.dispatch(withFile.inbound('Good day.'))
    expect(whole()).toMatch(/What you know of Ada:\\n<notes>\\n- Ada told me: \\"I moved to the inn/)
    expect(whole()).not.toContain('at the mill')
    await withFile.dispatcher.dispatch(withFile.inbound('Where did I live before?'))
    expect(whole()).toMatch(/I live at the mill.*until 25 November 2026/)
    await withFile.dispatcher.dispatch(
      withFile.inbound('Good day.', { speaker: { id: ben, kind: 'player', name: 'Ben' } }),
    )
    expect(whole()).not.toContain('inn')
    expect(asked).toContain(`memory/people/${ada}.md player`)
  })
})

describe('99 lore in the prompt', () => {
  const lore = (text: string) => ({
    hits: [
      {
        ...toldHit(''),
        id: 'c-1',
        kind: 'lore' as const,
        path: 'lore/tarn.md',
        text,
        date: null,
        time: null,
        who: null,
        audience: { kind: 'everyone' as const },
      },
    ],
    degraded: [],
    confidence: 0.9,
  })

  it('99 of a text of the world that comes to mind, the lines that are spoken of; what the prompt has of WORLD.md anyway is not there twice', async () => {
    const model = testModel('I see.')
    let found = lore('Tarn was founded by nine fishermen.\nIts fair is in May.')
    const memory = (await createRig()).memory(marta.id)
    const rig = await createRig({ model, memoryOf: async () => ({ ...memory, search: async () => found }) })
    await rig.dispatcher.dispatch(rig.inbound('Who founded Tarn?'))
    expect(model.requests.at(-1)?.messages.at(-1)?.content).toContain('- Tarn was founded by nine fishermen.')
    expect(model.requests.at(-1)?.messages.at(-1)?.content).not.toContain('in May')
    found = lore('It stands by the brook.')
    await rig.dispatcher.dispatch(rig.inbound('Where does the mill stand?'))
    expect(model.requests.at(-1)?.messages.at(-1)?.content).not.toContain('You remember')
  })
})
