import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { createPermissionGate } from '../../../main/mind/faculties/permission/permission.ts'
import type { ToolRun } from '../../../main/mind/ports/tool.ts'
import { loadTools } from '../../../main/mind/tools/load-tools.ts'
import { createToolRunner } from '../../../main/mind/tools/run-tool.ts'
import type { Command } from '../../../main/world/commands.ts'
import type { Bag } from '../../../main/world/goods.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { type HasRandom, nextInt, pick, seedRandom } from '../../../main/world/random.ts'
import { ada, marta } from '../../support/sample-characters.ts'
import { toolWorld } from '../../tools/tool-rig.ts'

const { tools } = await loadTools(join(import.meta.dirname, '../../../tools'))
const callsOfRun = 2000
const npcs = ['marta', 'bram', 'lotte'] as NpcId[]
const keys =
  'item count to from give want with answer thing make times on quest player skill learner price payer destination person place when what hours text name resource path lines query npc body operation kind offer'.split(
    ' ',
  )
const words = [
  ...[
    'you',
    'Ada',
    'Bram',
    'Lotte',
    'marta',
    'bram',
    ada,
    'gold',
    'all gold',
    '12 gold',
    'bread',
    'all flour',
    'honey loaf',
    '3 flour',
    'yes',
    'no',
    'mill',
    'oven',
    'now',
    'today at 5',
  ],
  ...[
    '-5 gold',
    '0',
    '1e99 gold',
    'NaN',
    '__proto__',
    'constructor',
    '../marta/MEMORY.md',
    '../../../rpg.toml',
    'flour-run',
    'Flour for Marta',
    'x-1',
    't-1',
    'o-1',
    '\u202egold',
    'gold\u0000',
    '',
  ],
] as const
const numbers = [-1, 0, 1, 2, 3, 12, 0.5, 1e9, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY] as const

const anything = (luck: HasRandom): unknown => {
  const chance = nextInt(luck, 20)
  if (chance < 12) return pick(luck, words)
  if (chance < 17) return pick(luck, numbers)
  return pick(luck, [null, true, [ada], { gold: 12 }, JSON.parse('{"__proto__":{"to":"you"}}'), 'x'.repeat(5000)])
}
/** What gets through to the world, so that hostile words stand beside sensible ones. */
const sensible: Readonly<Record<string, readonly unknown[]>> = {
  item: ['gold', '2 flour', 'bread', '12 gold'],
  give: ['bread', '1 gold'],
  want: ['3 flour', '12 gold'],
  count: [1, 2],
  to: ['you', 'Bram'],
  from: ['you', ada],
  with: ['you', ada],
  quest: ['Flour for Marta'],
  destination: ['mill'],
}
const argumentsOf = (luck: HasRandom, known: readonly string[]): Record<string, unknown> => {
  const chosen = [
    ...known.filter(() => nextInt(luck, 4) > 0),
    ...(nextInt(luck, 4) === 0 ? [pick(luck, keys) as string] : []),
  ]
  return Object.fromEntries(
    chosen.map((key) => [key, nextInt(luck, 2) === 0 ? (pick(luck, sensible[key] ?? words) ?? '') : anything(luck)]),
  )
}

/** Two thousand calls by a mind that wants the worst. `accepts`: Ada accepts every offer. */
const storm = async (seed: number, { accepts = false } = {}) => {
  const luck = { random: seedRandom(seed) }
  const world = toolWorld()
  const gate = createPermissionGate({ deny: ['emote'], rules: [{ tool: 'drop', mode: 'ask' }] })
  const commands: { by: NpcId; command: Command }[] = []
  const losses: string[] = []
  const done: string[] = []
  const adaHas = (): Bag => structuredClone(world.player(ada).bag)
  for (let index = 0; index < callsOfRun; index++) {
    const npc = pick(luck, npcs) as NpcId
    const context = world.context({}, npc)
    const set = tools.toolsFor({ context, lane: 'dm' })
    const { name } = pick(luck, set.all) ?? { name: 'give' }
    const act = (command: Command) => {
      commands.push({ by: npc, command })
      return world.apply(command)
    }
    const run: ToolRun = {
      context,
      language: english,
      operation: null,
      memory: world.memory,
      readSkill: () => null,
      command: (command) => void act(command),
      act: async (command) => act(command),
      speak: () => {},
      signal: new AbortController().signal,
    }
    const before = adaHas()
    const input = argumentsOf(luck, Object.keys(set.get(name)?.arguments.shape ?? {}))
    const result = await createToolRunner({ tools: set, gate, npc, lane: 'dm', run }).run(
      { id: `call-${index}`, name, arguments: input },
      run.signal,
    )
    if (result.ok) done.push(name)
    const offer = Object.values(world.state.offers).find(({ to }) => to === ada)
    if (accepts && offer) world.apply({ kind: 'answerOffer', body: ada, offer: offer.id, accept: true })
    const after = adaHas()
    const lessOf = Object.entries(before.items).filter(
      ([item, count]) => count > (Object.entries(after.items).find(([id]) => id === item)?.[1] ?? 0),
    )
    if (after.gold < before.gold || lessOf.length > 0) losses.push(`${npc}: ${name} ${JSON.stringify(input)}`)
  }
  return {
    commands,
    losses,
    done,
    bags: [...Object.values(world.state.npcs), ...Object.values(world.state.players)].map(({ bag }) => bag),
  }
}

describe('hostile calls, two thousand of them', () => {
  it('take nothing from a player who accepts nothing, act for nobody else, and keep what is barred barred', async () => {
    const { commands, losses, done, bags } = await storm(5)
    expect(losses).toEqual([])
    expect(
      commands.filter(
        ({ by, command }) => ('npc' in command ? command.npc : 'body' in command ? command.body : null) !== by,
      ),
    ).toEqual([])
    expect(done.filter((name) => name === 'emote' || name === 'drop')).toEqual([])
    expect(
      bags
        .flatMap(({ gold, items }) => [gold, ...Object.values(items)])
        .every((count) => Number.isInteger(count) && count >= 0),
    ).toBe(true)
    // They do reach the world; otherwise this would show nothing.
    expect([
      done.length > 200,
      commands.some(({ command }) => command.kind === 'npcOffer'),
      commands.some(({ by }) => by !== marta.id),
    ]).toEqual([true, true, true])
  })

  it('would be seen to take something: from a player who accepts everything', async () => {
    expect((await storm(5, { accepts: true })).losses.length).toBeGreaterThan(0)
  })
})
