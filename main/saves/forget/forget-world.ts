import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nobodyInPlaceOf } from '../../agent/access/forgotten.ts'
import { createBreath } from '../../memory/breathe.ts'
import type { Mentions } from '../../memory/forget/mentions.ts'
import type { Pen } from './pen.ts'
import { scrub } from './scrub.ts'
import { filesBelow, isLeftover } from './walk.ts'

export interface WorldForgotten {
  snapshots: number
  /** Lines of the journal that were changed. */
  journalLines: number
}

const linesPerBreath = 500

/** Takes a person out of `saves/<save>/world/`: each file is another one afterwards or the one it was, and a start finds a world that loads. */
export const forgetInWorld = async (options: { folder: string; mentions: Mentions; pen: Pen }): Promise<WorldForgotten> => {
  const { folder, mentions, pen } = options
  const count: WorldForgotten = { snapshots: 0, journalLines: 0 }
  const files = (await filesBelow(folder)).filter((path) => !path.startsWith('model-usage/') && !isLeftover(path))
  /** Up to this tick the journal needs somebody in their place. */
  let lastTick = -1
  for (const path of files.filter((name) => /^journal-.*\.jsonl$/.test(name))) {
    const journal = await forgetInJournal(await readFile(join(folder, path), 'utf8'), mentions)
    lastTick = Math.max(lastTick, journal.lastTick)
    if (journal.changed === 0) continue
    count.journalLines += journal.changed
    await pen.write(join(folder, path), journal.text)
  }
  for (const path of files.filter((name) => /^snapshot-.*\.json$/.test(name))) {
    const text = await readFile(join(folder, path), 'utf8')
    const left = forgetInSnapshot(text, { mentions, lastTick })
    if (left === text) continue
    count.snapshots += 1
    if (left === null) await pen.remove(join(folder, path))
    else await pen.write(join(folder, path), left)
  }
  return count
}

const forgetInJournal = async (text: string, mentions: Mentions): Promise<{ text: string; changed: number; lastTick: number }> => {
  const nobodies = [...mentions.players].map(nobodyInPlaceOf)
  const breath = createBreath(linesPerBreath)
  const lines: string[] = []
  let changed = 0
  let lastTick = -1
  for (const line of text.split('\n')) {
    await breath()
    const left = forgetInLine(line, mentions)
    if (left.text !== line) changed += 1
    if (left.tick !== null && (mentions.hasId(line) || nobodies.some((id) => line.includes(id)))) lastTick = Math.max(lastTick, left.tick)
    if (left.text !== null) lines.push(left.text)
  }
  return { text: lines.join('\n'), changed, lastTick }
}

/** `text` null: the line cannot be read and holds something of theirs. */
const forgetInLine = (line: string, mentions: Mentions): { text: string | null; tick: number | null } => {
  if (line === '') return { text: line, tick: null }
  try {
    const value = JSON.parse(line) as { tick?: unknown } | null
    const next = JSON.stringify(scrub(value, mentions))
    const tick = Number(value?.tick)
    return { text: next === JSON.stringify(value) ? line : next, tick: Number.isFinite(tick) ? tick : null }
  } catch {
    const theirs = mentions.hasId(line) || mentions.hasName(line) || mentions.hasWords(line)
    return { text: theirs ? null : line, tick: null }
  }
}

/** Null for what cannot be read and holds something of theirs: a start would set it aside anyway. */
const forgetInSnapshot = (text: string, { mentions, lastTick }: { mentions: Mentions; lastTick: number }): string | null => {
  let state: { tick?: unknown; players?: Record<string, unknown> }
  try {
    state = scrub(JSON.parse(text), mentions) as typeof state
  } catch {
    return mentions.hasId(text) || mentions.hasName(text) || mentions.hasWords(text) ? null : text
  }
  for (const id of [...mentions.players].map(nobodyInPlaceOf)) {
    const { [id]: body, ...others } = state.players ?? {}
    if (body === undefined) continue
    // Nothing that comes later needs somebody there.
    const rest = { ...state, players: others }
    if (lastTick <= Number(state.tick) && !JSON.stringify(rest).includes(id)) state = rest
  }
  const next = JSON.stringify(state)
  return next === JSON.stringify(JSON.parse(text)) ? text : next
}
