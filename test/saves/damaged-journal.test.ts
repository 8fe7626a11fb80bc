import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { readState } from '../../main/saves/read-state.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'
import { loadWorld } from '../../main/server/live/load-world.ts'
import { canonicalJson } from '../../main/world/canonical-json.ts'
import type { Command } from '../../main/world/commands.ts'
import type { Goods } from '../../main/world/goods.ts'
import type { WorldState } from '../../main/world/state.ts'
import { createSimulation } from '../../main/world/step.ts'
import { temporaryFolder } from '../mind/rig.ts'
import { itemId, openMarket } from '../world/economy/market.ts'
import { ana, character, createStage, twoPlaces } from '../world/stage.ts'

const header = { format: 1, version: '0', stateVersion: 1, world: 'small', mapSha256: 'abc', seed: 7 }
const open = (folder: string, more: Partial<typeof header> = {}) =>
  openWorldStore({ folder, logger: silentLogger, header: { ...header, ...more } })
const filesOf = async (folder: string, kind: string) =>
  (await readdir(folder)).filter((name) => name.startsWith(kind)).sort()
const fresh = { seed: 7, startedAt: 0, tickGameMs: 100 }
const begin = { simulation: createSimulation(twoPlaces()), characters: [character('bram')], fresh }

/** A world that a player walked about in for twenty ticks, then killed: one snapshot, of its beginning, and a journal. */
async function lived() {
  const folder = await temporaryFolder()
  const store = open(folder)
  const { state } = await loadWorld({ ...begin, store })
  const tick = (...commands: Command[]) => {
    const events = begin.simulation.step(state, commands)
    store.append({ tick: state.tick, commands, ...(events.length > 0 ? { events } : {}) })
  }
  tick({ kind: 'join', player: ana, name: 'Ana' })
  for (let count = 0; count < 18; count++) tick()
  tick({ kind: 'leave', player: ana })
  await store.close()
  const [snapshot = ''] = await filesOf(folder, 'snapshot')
  const [journal = ''] = await filesOf(folder, 'journal')
  return { folder, state, snapshot: join(folder, snapshot), journal: join(folder, journal) }
}
const spoil = async (path: string, line: number, text: string) => {
  const lines = (await readFile(path, 'utf8')).split('\n')
  lines[line] = text
  await writeFile(path, lines.join('\n'))
  return lines.join('\n')
}

it.each([
  ['garbage', '\u0000\u0001 no line of ours'],
  ['half of itself', '{"tick":5,"comm'],
  ['a leap', '{"tick":900000000,"commands":[]}'],
  ['an earlier one', '{"tick":3,"commands":[]}'],
  ['the one before it again', '{"tick":5,"commands":[]}'],
])(
  'stops before it loses whole lines, when one in the middle is %s; doctor cuts them off and keeps them',
  async (_what, text) => {
    const { folder, journal } = await lived()
    const spoiled = await spoil(journal, 6, text)
    await expect(open(folder).load()).rejects.toThrow(
      /journal-0+\.jsonl:7: .* and 14 lines after it \(to tick 20\) would be lost.*from tick 5\. .*doctor --fix/,
    )
    expect(await readFile(journal, 'utf8')).toBe(spoiled)
    const store = open(folder)
    expect((await store.load({ cut: true }))?.journal.at(-1)?.tick).toBe(5)
    await store.close()
    expect(await readFile(`${journal}.damaged-1`, 'utf8')).toBe(spoiled)
    expect((await open(folder).load())?.journal.at(-1)?.tick).toBe(5)
  },
)

it('lets the lines of a paused world share a tick, and stops at one that would let the same tick pass twice', async () => {
  const { folder, journal } = await lived()
  const line = (tick: number, ...commands: Command[]) => `${JSON.stringify({ tick, commands })}\n`
  const on = line(20, { kind: 'pause', on: true })
  const off = line(21, { kind: 'pause', on: false })
  const whole = await readFile(journal, 'utf8')
  await writeFile(journal, `${whole}${on}${line(20)}${line(20)}${off}${on.replace('20', '21')}${line(21)}`)
  expect((await open(folder).load())?.journal.at(-1)?.tick).toBe(21)
  await writeFile(journal, `${whole}${on}${line(20)}${off}${off}${line(22)}`)
  await expect(open(folder).load()).rejects.toThrow(/tick 21 stands twice; a line is duplicated/)
})

it('stops where a journal begins with the last line of the one before it', async () => {
  const { folder, journal } = await lived()
  const [last = ''] = (await readFile(journal, 'utf8')).trimEnd().split('\n').slice(-1)
  await writeFile(join(folder, 'journal-000000000020.jsonl'), `${last}\n{"tick":21,"commands":[]}\n`)
  await expect(open(folder).load()).rejects.toThrow(/journal-0+20\.jsonl:1: tick 20 stands twice/)
})

it('takes lines that a full disk held back until after the snapshot that holds them', async () => {
  const { folder, state } = await lived()
  const store = open(folder)
  await store.load()
  await store.snapshot(state)
  await store.close()
  const journal = join(folder, 'journal-000000000020.jsonl')
  await writeFile(journal, [18, 19, 20, 21].map((tick) => `{"tick":${tick},"commands":[]}\n`).join(''))
  expect((await open(folder).load())?.journal.map(({ tick }) => tick)).toEqual([21])
})

it('goes on from an older snapshot when the newest holds another tick than its name says', async () => {
  const { folder, snapshot } = await lived()
  const forged = join(folder, 'snapshot-000000000010.json')
  await writeFile(forged, await readFile(snapshot, 'utf8'))
  const loaded = await open(folder).load()
  expect(loaded).toMatchObject({
    state: { tick: 0 },
    diagnostics: [expect.stringMatching(/it holds tick 0, but its name says tick 10; an older one is used/)],
  })
  expect(loaded?.journal.at(-1)?.tick).toBe(20)
})

it('stops where lines in the middle or a whole journal are gone, though all that is left can be read', async () => {
  const { folder, journal } = await lived()
  const later = join(folder, 'journal-000000000020.jsonl')
  await writeFile(later, '{"tick":21,"commands":[]}\n{"tick":51,"commands":[]}\n')
  const store = open(folder)
  expect((await store.load())?.journal.at(-1)?.tick).toBe(51)
  await store.close()
  await writeFile(later, '{"tick":52,"commands":[]}\n')
  await expect(open(folder).load()).rejects.toThrow(/a jump from tick 20 to 52; lines or a file are probably missing/)
  await rm(journal)
  await writeFile(later, '{"tick":31,"commands":[]}\n')
  await expect(open(folder).load()).rejects.toThrow(/a jump from tick 0 to 31/)
})

it('stops also when what is whole stands in a later journal', async () => {
  const { folder, journal } = await lived()
  await writeFile(journal, (await readFile(journal, 'utf8')).slice(0, -10))
  await writeFile(join(folder, 'journal-000000000020.jsonl'), '{"tick":21,"commands":[]}\n')
  await expect(open(folder).load()).rejects.toThrow(/1 line after it \(to tick 21\)/)
})

it('lives through the whole journal again when the only snapshot is cut', async () => {
  const { folder, state, snapshot } = await lived()
  await truncate(snapshot, 100)
  const store = open(folder)
  const again = await loadWorld({ ...begin, store })
  await store.close()
  expect(canonicalJson(again.state)).toBe(canonicalJson(state))
  expect(again.diagnostics).toEqual([expect.stringMatching(/rebuilt from its journal, up to tick 20/)])
  expect((await open(folder).load())?.state.tick).toBe(20)
})

it('starts on no other world than the journal tells of', async () => {
  const { folder, snapshot, journal } = await lived()
  await truncate(snapshot, 100)
  await expect(loadWorld({ ...begin, store: open(folder, { mapSha256: 'another' }) })).rejects.toThrow(
    /No snapshot .* can be read/,
  )
  const strangers = [character('cleo')]
  await spoil(
    journal,
    1,
    JSON.stringify({ tick: 1, commands: [{ kind: 'join', player: ana, name: 'Ana' }], events: [] }),
  )
  await expect(loadWorld({ ...begin, characters: strangers, store: open(folder) })).rejects.toThrow(
    /the journal differs at tick 1/,
  )
  await expect(loadWorld({ ...begin, store: openWorldStore({ folder, logger: silentLogger }) })).rejects.toThrow(
    /No snapshot/,
  )
})

it.each([1e308, -5, 0.5, 1e13])('takes no snapshot in which somebody owns %d', (gold) => {
  const state = JSON.parse(JSON.stringify(createStage().state)) as { npcs: Record<string, { bag: { gold: number } }> }
  const [body] = Object.values(state.npcs)
  if (body) body.bag.gold = gold
  expect(readState(state)).toMatchObject({ path: expect.stringMatching(/^npcs\..*\.bag\.gold$/) })
})

const reward = ({ catalogue }: WorldState, goods: Goods): void => {
  const [errand] = Object.values(catalogue.quests)
  if (errand) errand.reward = goods
}
it.each<[string, RegExp, (state: WorldState) => void]>([
  ['whose luck is all zeros', /^random$/, (state) => void state.random.fill(0)],
  ['whose luck is no number of 32 bits', /^random\.2$/, (state) => void state.random.splice(2, 1, 2 ** 32)],
  ['with a reward that is not whole', /^catalogue$/, (state) => reward(state, { gold: 0.5 })],
  ['with a reward below nothing', /^catalogue$/, (state) => reward(state, { gold: -5 })],
  ['with a reward beyond all bounds', /^catalogue$/, (state) => reward(state, { items: { [itemId('bread')]: 1e12 } })],
  [
    'with a reward of a thing unknown',
    /^catalogue\.quests\.errand\.reward\.items\.dust$/,
    (state) => reward(state, { items: { [itemId('dust')]: 1 } }),
  ],
])('takes no snapshot %s', (_what, path, harm) => {
  const state = JSON.parse(JSON.stringify(openMarket().state)) as WorldState
  reward(state, { gold: 5, items: { [itemId('bread')]: 1 } })
  expect(readState(state)).toMatchObject({ state: {} })
  harm(state)
  expect(readState(state)).toMatchObject({ path: expect.stringMatching(path) })
})
