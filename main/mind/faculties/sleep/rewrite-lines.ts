import { shortHash } from '../../../base/short-hash.ts'
import type { Language } from '../../../language/language.ts'
import type { NewMemory } from '../../ports/memory-port.ts'
import { askForRewrite, type Rewriting, type Rewritten, sleepContext } from './ask-for-rewrite.ts'
import { addLine, type KeptEntry, type KeptLine, keptLine, readKept, textOf } from './kept-text.ts'
import { withItsDay } from './named-days.ts'
import type { LineMark, LineMarks, SleepRequest } from './sleep-types.ts'
import { confidedOf, sourcesOf } from './where-to-keep.ts'

/** The least and most lines to rewrite. Fewer need no rewriting, and more are too many for one question. */
const leastLines = 4
const mostLines = 40

/**
 * The lines that a model may reword, grouped by audience: those that we wrote and that are still true, except thoughts
 * and feelings.
 */
const groupsOf = (lines: readonly KeptLine[]): Map<string, KeptLine[]> => {
  const groups = new Map<string, KeptLine[]>()
  for (const line of lines) {
    const { entry } = line
    if (entry === null || !entry.ours || entry.struck || entry.mark.kind === 'dreamed' || entry.mark.audience === null)
      continue
    const ears = JSON.stringify(entry.mark.audience)
    groups.set(ears, [...(groups.get(ears) ?? []), line])
  }
  return groups
}

/**
 * Has a model rewrite a file where something new was added, group by group. Returns the new text and the model's
 * thoughts, or null if nothing changes. `isFresh` tells whether a memory id is from this night.
 */
export const rewriteLines = async (
  request: SleepRequest & {
    model: NonNullable<SleepRequest['model']>
    writes: (ref: string) => boolean
    path: string
    text: string
  },
  isFresh: (id: string) => boolean,
): Promise<{ text: string; thoughts: string[] } | null> => {
  const { path, text, marks, now, logger, signal, language } = request
  const lines = readKept(text, marks)
  const thoughts: string[] = []
  let changed = false
  for (const group of groupsOf(lines).values()) {
    const entries = group.flatMap(({ entry }) => (entry === null ? [] : [entry]))
    if (
      entries.length < leastLines ||
      entries.length > mostLines ||
      !entries.some(({ mark }) => mark.from.some(isFresh))
    )
      continue
    const context = sleepContext(request.character, now)
    const answer = await askForRewrite({ ...request, entries, context })
    signal.throwIfAborted()
    if ('why' in answer) {
      logger.warn(
        { npc: request.memory.npc, path, why: answer.why },
        'sleep: no rewrite by the model; the lines stay as the rules wrote them',
      )
      continue
    }
    thoughts.push(...take(lines, group, entries, answer, { path, marks, today: now.date, language }))
    changed = true
  }
  return changed ? { text: textOf(lines), thoughts } : null
}

const take = (
  lines: KeptLine[],
  group: readonly KeptLine[],
  entries: readonly KeptEntry[],
  { lines: written, thoughts }: Rewriting,
  { path, marks, today, language }: { path: string; marks: LineMarks; today: string; language: Language },
): string[] => {
  const audience = entries[0]?.mark.audience ?? { kind: 'self' as const }
  const at = lines.indexOf(group[0] as KeptLine)
  const heading = group[0]?.heading ?? ''
  const rewritten = written.map((line) =>
    keptLine({
      text: line.text,
      mark: markOf(line, entries, audience),
      slot: `${path}\n${shortHash(16, line.text)}`,
      heading,
      marks,
    }),
  )
  // A line that the model didn't use as a source stays as the rules wrote it.
  const rested = new Set(written.flatMap(({ rests }) => rests))
  for (const [index, line] of group.entries()) if (rested.has(index)) lines.splice(lines.indexOf(line), 1)
  lines.splice(at, 0, ...rewritten)
  const dated = thoughts.map((thought) => ({ ...thought, text: withItsDay(thought.text, today, language) }))
  for (const thought of dated) {
    const mark = { ...markOf(thought, entries, audience), kind: 'dreamed' as const, observed: today }
    addLine(
      lines,
      keptLine({ text: thought.text, mark, slot: `thought\n${thought.text}`, heading: 'What I think', marks }),
      'What I think',
    )
  }
  return dated.map(({ text }) => text)
}

const markOf = (
  { rests }: Rewritten,
  entries: readonly KeptEntry[],
  audience: NewMemory['audience'],
): Omit<LineMark, 'id'> => {
  const rested = rests.flatMap((index) => entries[index]?.mark ?? [])
  const kinds = new Set(rested.map(({ kind }) => kind))
  return {
    kind: kinds.size === 1 ? (rested[0]?.kind ?? 'note') : 'told',
    importance: Math.max(1, ...rested.map(({ importance }) => importance)),
    at: null,
    audience,
    about: [...new Set(rested.flatMap(({ about }) => about))].sort(),
    from: sourcesOf(rested.flatMap(({ from }) => from)),
    ...confidedOf(rested),
    observed:
      rested
        .map(({ observed }) => observed ?? '')
        .sort()
        .at(-1) || null,
    until: null,
  }
}
