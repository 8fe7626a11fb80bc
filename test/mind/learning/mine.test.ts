import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { mineRuns } from '../../../main/mind/faculties/learning/mine.ts'
import type { PermissionGroup } from '../../../main/mind/ports/tool.ts'
import type { FinishedRun } from '../../../main/mind/ports/workshop-port.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { call, createRig, testModel } from '../rig.ts'

const groups: Record<string, PermissionGroup> = {
  move_to: 'move',
  emote: 'speak',
  give: 'give',
  use: 'make',
  look: 'read',
  remember: 'memory',
  say: 'speak',
}
const mine = (runs: FinishedRun[]) => mineRuns('marta' as NpcId, runs, (tool) => groups[tool], english)
const run = (
  asked: string,
  calls: [string, Record<string, unknown>][],
  more: Partial<FinishedRun> = {},
): FinishedRun => ({
  at: 1,
  player: 'p-0000000000000ana',
  name: 'Ana',
  asked,
  calls: calls.map(([tool, given]) => ({ tool, arguments: given })),
  said: '',
  ...more,
})
const lead = (place: string) =>
  run(`Please lead me to the ${place}!`, [
    ['look', {}],
    ['emote', { emote: 'note' }],
    ['move_to', { destination: place }],
  ])

it('what was done three times alike becomes a skill: what differed and was named is a placeholder', () => {
  expect(mine([lead('mill'), lead('forge')])).toEqual([])
  expect(mine([lead('mill'), lead('forge'), lead('well')])).toMatchObject([
    {
      runs: 3,
      draft: {
        from: 'worked-out',
        name: 'please-lead-me-to-the',
        occasions: ['Please lead me to the {destination}'],
        steps: ['`emote emote="note"`', '`move_to destination={destination}`'],
      },
    },
  ])
})

it('one act with the same words is a habit; the one who asked is whoever asks, and a number may be spelled', () => {
  const gift = (name: string, count: number, word: string) =>
    run(`Bring ${word} buns`, [['give', { item: 'bun', count, to: name }]], {
      name,
      said: `There you are, ${name}: ${count} of them.`,
    })
  const [found] = mine([gift('Ana', 2, 'two'), gift('Ben', 3, 'three'), gift('Ada', 4, '4')])
  expect(found?.draft).toMatchObject({
    occasions: ['Bring {count} buns'],
    steps: ['`give item="bun" count={count} to={player}`', 'Say "There you are, {player}: {count} of them."'],
  })
  expect(mine([gift('Ana', 2, 'two'), gift('Ben', 3, 'three'), { ...gift('Ada', 4, '4'), said: 'Hm.' }])).toEqual([])
})

it('what differed for no reason that was said, or names somebody, is no skill', () => {
  const guess = (place: string) =>
    run('Take me somewhere nice', [
      ['emote', { emote: 'note' }],
      ['move_to', { destination: place }],
    ])
  expect(mine([guess('mill'), guess('forge'), guess('well')])).toEqual([])
  const named = () =>
    run('Tell Ana hello', [
      ['emote', { emote: 'note' }],
      ['emote', { emote: 'heart' }],
    ])
  expect(mine([named(), named(), named()])).toEqual([])
})

it('only what an NPC did by its own means and with success is kept', async () => {
  const kept: FinishedRun[] = []
  const workshop = {
    isOpen: () => true,
    propose: async () => ({ kind: 'off' as const }),
    review: async () => {},
    ran: async (_npc: NpcId, done: FinishedRun) => kept.push(done) < 0,
  }
  const model = testModel(
    { calls: [call('move_to', { destination: 'mill' })] },
    'There.',
    { calls: [call('move_to', { destination: 'moon' }), call('wait', {})] },
    'No.',
    'Good day.',
  )
  const { dispatcher, inbound } = await createRig({ model, workshop })
  for (const words of ['Go to the mill!', 'Go to the moon!', 'Hello.']) await dispatcher.dispatch(inbound(words))
  await dispatcher.settled()
  expect(kept).toMatchObject([
    { asked: 'Go to the mill!', said: 'There.', calls: [{ tool: 'move_to', arguments: { destination: 'mill' } }] },
  ])
})
