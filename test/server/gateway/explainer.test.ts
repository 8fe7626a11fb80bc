import { expect, it } from 'vitest'
import { createExplainer, mostWhole } from '../../../main/server/gateway/village/explainer.ts'
import type { NpcId } from '../../../main/world/ids.ts'

const npc = 'marta' as NpcId
const act = (name: string, ok: boolean) => ({
  call: { id: `call-${name}`, name, arguments: { to: 'ana' } },
  result: ok ? { ok: true, text: 'Done.' } : { ok: false, error: 'Not allowed.' },
})

it('what was done and what was refused is known of a run by whatever way its words came, by the id of its message and by its own', () => {
  const explainer = createExplainer(() => 0)
  explainer.trace({ phase: 'run', npc, id: 'said-7', detail: { run: 'run-3' } })
  explainer.trace({
    phase: 'end',
    npc,
    id: 'run-3',
    detail: { outcome: 'answered', shown: { acts: [act('give', true), act('follow', false)] } },
  })
  for (const id of ['said-7', 'run-3'])
    expect(explainer.find(id)).toMatchObject({
      toolCalls: [
        { tool: 'give', arguments: { to: 'ana' }, ok: true, text: 'Done.' },
        { tool: 'follow', ok: false, text: 'Not allowed.' },
      ],
      refused: [{ tool: 'follow' }],
      end: 'answered',
    })
  expect(JSON.stringify(explainer.find('said-7')?.phases)).not.toContain('Done.')
})

it('what the gateway saw happen is not told twice, and of so many messages the oldest are forgotten', () => {
  const explainer = createExplainer(() => 0)
  explainer.trace({ phase: 'run', npc, id: 'said-1', detail: { run: 'run-1' } })
  explainer.tool('said-1', act('give', true) as Parameters<typeof explainer.tool>[1])
  expect(explainer.find('run-1')?.toolCalls).toHaveLength(1)
  explainer.trace({
    phase: 'end',
    npc,
    id: 'run-1',
    detail: { outcome: 'answered', shown: { acts: [act('give', true)] } },
  })
  expect(explainer.find('run-1')?.toolCalls).toHaveLength(1)
  for (let number = 2; number <= 201; number++)
    explainer.trace({ phase: 'run', npc, id: `said-${number}`, detail: { run: `run-${number}` } })
  expect([explainer.find('said-1'), explainer.find('run-1')]).toEqual([null, null])
})

it('earlier runs can be read after the village has closed and opened again, without anything of the closed one', () => {
  let isOpen = true
  const ofVillage = (text: string) => {
    if (!isOpen) throw new Error('the village is closed')
    return text
  }
  const explainer = createExplainer(
    () => 0,
    () => ofVillage('Marta'),
  )
  const said = (id: string, text: string) => {
    explainer.trace({ phase: 'run', npc, id, detail: { run: 'run-1' } })
    const parts = () => [{ section: 'soul', part: 'stable' as const, text: ofVillage(text) }]
    const shown = { prompt: [], recalled: [], parts, speaker: 'Ana', words: 'hello' }
    explainer.trace({ phase: 'context', npc, id, detail: { shown } })
  }
  said('said-1', 'a baker')
  explainer.settle()
  isOpen = false
  expect(explainer.parts('said-1')).toMatchObject([{ section: 'soul', text: 'a baker' }])
  expect(explainer.find('said-1')?.npc).toBe('marta')
  expect(explainer.again('said-1')).toBeNull()
  isOpen = true
  explainer.reopen(() => 'Marta Oven')
  // A village that opens counts its runs from the beginning.
  said('said-2', 'a baker still')
  expect(explainer.list('marta', 10).map(({ message }) => message)).toEqual(['said-2', 'said-1'])
  expect(explainer.parts('run-1')).toMatchObject([{ text: 'a baker still' }])
})

it('only the newest can be thought again, while the parts of older prompts stay to be shown', () => {
  const explainer = createExplainer(() => 0)
  const asked: number[] = []
  const think = (number: number) =>
    explainer.trace({
      phase: 'context',
      npc,
      id: `said-${number}`,
      detail: {
        shown: {
          prompt: [],
          recalled: [],
          parts: () => {
            asked.push(number)
            return [{ section: 'self', part: 'stable', text: `I am ${number}.` }]
          },
          again: () => ({ context: {}, messages: [], parts: [] }),
        },
      },
    })
  for (let number = 1; number <= 100; number++) think(number)
  // A message that is answered twice counts once.
  think(100)
  const all = Array.from({ length: 100 }, (_, index) => `said-${index + 1}`)
  expect(all.filter((id) => explainer.again(id) !== null)).toEqual(all.slice(100 - mostWhole))
  expect(explainer.parts('said-1')).toMatchObject([{ text: 'I am 1.' }])
  expect(explainer.parts('said-1')).toMatchObject([{ text: 'I am 1.' }])
  expect(asked.filter((number) => number === 1)).toEqual([1])
})

it('how rules came to an answer is made only when somebody looks, or when its turn is let go', () => {
  const explainer = createExplainer(
    () => 0,
    () => 'Marta',
  )
  const made: number[] = []
  const context = { shown: { prompt: [], recalled: [], speaker: 'Ana' } }
  const answer = (number: number) => {
    explainer.trace({ phase: 'context', npc, id: `said-${number}`, detail: context })
    const account = () => {
      made.push(number)
      return { parts: [part], tools: [] }
    }
    explainer.trace({ phase: 'account', npc, id: `said-${number}`, detail: { call: 1, shown: { account } } })
  }
  const named = { people: [], places: [], times: [], things: [] }
  const part = { ...named, words: 'Thanks', read: { kind: 'thanks', of: null }, rule: 'thanks', of: null, from: [] }
  for (let number = 1; number <= mostWhole; number++) answer(number)
  expect(made).toEqual([])
  expect(explainer.find('said-1')).toMatchObject({
    account: { parts: [{ rule: 'thanks' }] },
    told: [{ words: 'Thanks', read: 'Ana said thanks.' }],
  })
  answer(mostWhole + 1)
  const soFar = made.length
  expect(explainer.find('said-1')?.told).toHaveLength(1)
  expect(made).toHaveLength(soFar)
  expect(JSON.stringify(explainer.find('said-1')?.phases)).not.toContain('thanks')
})
