import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Counted } from '../../../../main/lab/bench/land/players-process.ts'
import { travelFaults, type ZoneJournal } from '../../../../main/saves/travel-faults.ts'
import { ownershipFaults } from '../../../saves/lease/check-ownership.ts'

/** What pages were told in a land. */
type Acknowledged = Pick<Counted, 'told' | 'purses'>
interface ZoneSave {
  id: string
  save: string
}

/**
 * Reads everything that the zones of a land wrote, and says what of it breaks a promise: one owner at all times, players
 * in one place with their things, and nothing lost or doubled of what a page was told: coins, answers, and what the
 * villager noted of them. It shares no code with what it checks.
 */
export const landFaults = (zones: readonly ZoneSave[], seen: Acknowledged): string[] => {
  const journals = zones.map(({ id, save }) => ({ zone: id, lines: journalOf(join(save, 'world')) }))
  return [
    ...zones.flatMap(({ id, save }) => ownershipFaults(join(save, 'world'), []).map((fault) => `${id}: ${fault}`)),
    ...travelFaults(journals),
    ...purseFaults(journals, seen.purses),
    ...seen.told.flatMap(answerFaults(zones)),
  ]
}

/** The lines that count, in order: none behind a mark. */
const journalOf = (world: string): ZoneJournal['lines'] => {
  const names = readdirSync(world)
  const marks = names
    .filter((name) => name.startsWith('closed-'))
    .map((name) => JSON.parse(readFileSync(join(world, name), 'utf8')) as { journal: string; bytes: number })
  return names
    .filter((name) => /^journal-.*\.jsonl$/.test(name))
    .toSorted((one, other) => Number(leaseIn(one)) - Number(leaseIn(other)) || (one < other ? -1 : 1))
    .flatMap((name) => {
      const bytes = readFileSync(join(world, name))
      const end = marks.find(({ journal }) => journal === name)?.bytes ?? bytes.lastIndexOf('\n') + 1
      return bytes.subarray(0, end).toString().split('\n')
    })
    .filter((line) => line.startsWith('{"tick"'))
    .map((line) => JSON.parse(line) as ZoneJournal['lines'][number])
}
const leaseIn = (name: string): string => /lease-(\d+)/.exec(name)?.[1] ?? '0'

/** Each purse that a page was told of stands in the journals, in the order in which it was told. */
const purseFaults = (journals: readonly ZoneJournal[], told: Acknowledged['purses']): string[] => {
  const faults: string[] = []
  const travelled = new Set<string>()
  const purses = new Map<string, { now: number; was: number[] }>()
  for (const { zone, lines } of journals) {
    const add = (body: string, gold = 0): void => {
      const purse = purses.get(body) ?? { now: 0, was: [0] }
      purses.set(body, purse)
      purse.now += gold
      if (gold !== 0) purse.was.push(purse.now)
      if (purse.now < 0 && !travelled.has(body)) faults.push(`${body} has ${purse.now} coins in ${zone}`)
    }
    for (const event of lines.flatMap(({ events = [] }) => events)) {
      if (event.kind === 'departed' || event.kind === 'admitted') travelled.add(event.player)
      // Villagers begin with what their author gave them.
      if (event.kind === 'made' && event.body.startsWith('p-')) add(event.body, event.goods.gold)
      if (event.kind === 'spent' && event.body.startsWith('p-')) add(event.body, -(event.goods.gold ?? 0))
      if (event.kind !== 'transferred') continue
      if (event.from.startsWith('p-')) add(event.from, -(event.goods.gold ?? 0))
      if (event.to.startsWith('p-')) add(event.to, event.goods.gold)
    }
  }
  const at = new Map<string, number>()
  for (const { player, gold } of told) {
    const { was } = purses.get(player) ?? { was: [0] }
    // Journals of two zones have no common order.
    const from = travelled.has(player) ? 0 : (at.get(player) ?? 0)
    const found = was.indexOf(gold, from)
    if (found < 0)
      faults.push(`${player} was told of ${gold} coins, and the journals say ${was.slice(from).join(', ')}`)
    else at.set(player, found)
  }
  return faults
}

/** Each answer is in the transcript once, and what it answers is in the villager's notes once. */
const answerFaults = (zones: readonly ZoneSave[]) => {
  const texts = new Map<string, string>()
  const read = (folder: string, named: RegExp): string => {
    const key = `${folder} ${named}`
    if (!texts.has(key))
      texts.set(
        key,
        (existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
          .filter((name) => named.test(name))
          .map((name) => readFileSync(join(folder, name), 'utf8'))
          .join('\n'),
      )
    return texts.get(key) ?? ''
  }
  return ({ zone, npc, text, message, asked }: Acknowledged['told'][number]): string[] => {
    const folder = join(zones.find(({ id }) => id === zone)?.save ?? '', 'npc-agents', npc)
    const entries = read(join(folder, 'sessions'), /\.jsonl$/)
      .split('\n')
      .filter((line) => line.includes(message))
      .map((line) => JSON.parse(line) as { kind: string; message?: string; outcome?: string })
      .filter((entry) => entry.message === message)
    const heard = entries.filter(({ kind }) => kind === 'heard').length
    const ended = entries.filter(({ kind, outcome }) => kind === 'ended' && outcome !== 'refused').length
    const noted = read(join(folder, 'memory'), /^\d{4}-\d\d-\d\d\.md$/).split(asked).length - 1
    const what = `${asked} (to ${npc} in ${zone})`
    return [
      ...(heard === 1 ? [] : [`${what} was heard ${heard} times`]),
      ...(ended === 1 ? [] : [`${what} was answered ${ended} times: ${text}`]),
      ...(noted === 1 ? [] : [`${what} was noted ${noted} times`]),
    ]
  }
}
