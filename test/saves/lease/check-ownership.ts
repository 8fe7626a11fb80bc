import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the outside saw of one owner. */
export interface Owner {
  lease: number
  /** What it read when it opened, in order. Null: not known. */
  read: readonly string[] | null
  acknowledged: readonly string[]
}

interface Line {
  tick: number
  lease: number
  ids: string[]
}

/**
 * Reads the journals of `world` as they lie there and says what breaks the promise of one owner at all times: nothing
 * acknowledged is lost or doubled. It shares no code with what it checks. Lines are known by `commands[].id`.
 */
export function ownershipFaults(world: string, owners: readonly Owner[]): string[] {
  const faults: string[] = []
  const names = readdirSync(world)
  const marks = new Map<number, { journal: string; bytes: number; sha256: string; by: number }>()
  for (const name of names.filter((each) => each.startsWith('closed-'))) {
    const mark = JSON.parse(readFileSync(join(world, name), 'utf8'))
    marks.set(mark.lease, mark)
    if (!(mark.by > mark.lease))
      faults.push(`${name}: lease ${mark.lease} was closed by ${mark.by}, which is no later one`)
  }
  const journals = names
    .flatMap((name) => {
      const found = name.match(/^journal-0*(\d+)\.lease-0*(\d+)\.jsonl$/)
      return found ? [{ name, tick: Number(found[1]), lease: Number(found[2]) }] : []
    })
    .sort((a, b) => a.lease - b.lease || a.tick - b.tick)
  const last = Math.max(0, ...journals.map(({ lease }) => lease))
  const counted: Line[] = []
  const behind: string[] = []
  for (const { name, lease } of journals) {
    let text = readFileSync(join(world, name), 'utf8')
    const mark = marks.get(lease)
    if (mark === undefined && lease < last) faults.push(`${name}: lease ${lease} has a successor, but no mark`)
    if (mark?.journal === name) {
      const bytes = Buffer.from(text)
      const before = bytes.subarray(0, mark.bytes)
      if (before.length < mark.bytes || createHash('sha256').update(before).digest('hex') !== mark.sha256)
        faults.push(`${name}: what stands before the mark is not what was closed`)
      behind.push(...linesOf(bytes.subarray(mark.bytes).toString()).flatMap(({ ids }) => ids))
      text = before.toString()
    }
    for (const line of linesOf(text)) {
      if (line.lease !== lease) faults.push(`${name}: a line of lease ${line.lease} stands between those of ${lease}`)
      counted.push(line)
    }
  }
  const seen = new Map<string, number>()
  let before: Line | null = null
  for (const line of counted) {
    if (before && line.tick <= before.tick)
      faults.push(`tick ${line.tick} of lease ${line.lease} follows tick ${before.tick}`)
    if (before && line.tick > before.tick + 30) faults.push(`a gap from tick ${before.tick} to ${line.tick}`)
    if (before && line.lease < before.lease) faults.push(`lease ${line.lease} follows lease ${before.lease}`)
    before = line
    for (const id of line.ids) seen.set(id, (seen.get(id) ?? 0) + 1)
  }
  for (const [id, times] of seen) if (times > 1) faults.push(`${id} stands ${times} times`)
  const told = new Set<string>()
  for (const { lease, read, acknowledged } of owners) {
    for (const id of acknowledged) {
      if (told.has(id)) faults.push(`${id} was acknowledged twice`)
      told.add(id)
      if (!seen.has(id))
        faults.push(
          `${id} was acknowledged by lease ${lease} and is ${behind.includes(id) ? 'behind the mark' : 'lost'}`,
        )
    }
    if (read === null) continue
    for (const id of read) if (behind.includes(id)) faults.push(`lease ${lease} read ${id}, which is behind the mark`)
    const expected = counted.filter((line) => line.lease < lease).flatMap(({ ids }) => ids)
    const tail = expected.slice(-read.length || expected.length)
    if (read.length > 0 && tail.join() !== read.join())
      faults.push(`lease ${lease} read something else than what was closed`)
  }
  return faults
}

const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{"kind":"header"'))
    .flatMap((line) => {
      try {
        const { tick, lease, commands } = JSON.parse(line)
        return [{ tick, lease: lease ?? 0, ids: commands.flatMap(({ id }: { id?: string }) => id ?? []) }]
      } catch {
        // Half a line, which nobody acknowledged.
        return []
      }
    })
