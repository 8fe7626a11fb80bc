import { z } from 'zod'
import { type Finding, finding, quoted } from '../language/findings/finding.ts'
import { wantedBy } from '../language/findings/wanted.ts'
import { nearest } from '../language/nearest.ts'
import { type NpcId, npcIdPattern } from '../world/ids.ts'
import type { Tie } from '../world/society/kinds.ts'
import type { Diagnostic, Soul } from './character.ts'
import { about, shown } from './plain-words.ts'

/** The most ties of a character, more than anybody knows by heart. The rest is dropped. */
const mostTies = 200
const lengthOfWhy = 120

const degree = z.int().min(-100).max(100)

/** A tie such as `{ to: pim, affinity: 90, trust: 60, familiarity: 100, why: is my son }`. */
const tieSchema = z.strictObject({
  to: z.string().regex(npcIdPattern),
  /** 0: a stranger. 100: as familiar as oneself. */
  familiarity: z.int().min(0).max(100).default(70),
  /** -100: hates. 100: loves. */
  affinity: degree.default(0),
  /** -100: believes no word. 100: would follow blindly. */
  trust: degree.default(0),
  /** The words after the other's name: "is my son". */
  why: z
    .string()
    .trim()
    .min(1)
    .max(lengthOfWhy)
    .regex(/^[^\p{Cc}<>]+$/u),
})
const keys = Object.keys(tieSchema.shape)

/** The expected content of each key, in words that follow its name. */
const wanted: Readonly<Record<string, Finding>> = {
  to: finding('read-ties.name-a-villager-by-id-the'),
  familiarity: finding('read-ties.give-a-whole-number-from-0'),
  affinity: finding('read-ties.give-a-whole-number-from-100'),
  trust: finding('read-ties.give-a-whole-number-from-100-2'),
  why: finding('read-ties.say-why-in-words-that-continue', { lengthOfWhy }),
}

/** The tie of somebody who has an opinion of another. They must know each other as neighbours do. */
const neighbour = { familiarity: 45, affinity: 5, trust: 5, why: 'is a neighbour' } as const

interface WrittenTies {
  id: NpcId
  /** The value of `ties` in the front matter. */
  raw: unknown
  opinions: Soul['opinions']
  /** Everybody in npc-agents/, if known. */
  people?: ReadonlySet<string>
  /** Reports a fault. `entry`: the tie's position, from 0. Null: all ties. */
  report: (severity: Diagnostic['severity'], entry: number | null, message: Finding) => void
}

/**
 * Reads a character's ties when the world begins, by id: those in the front matter, and an acquaintance with everybody
 * of whom it has an opinion. Each tie is checked by itself. A wrong one is reported and dropped, and nothing else is
 * lost.
 */
export const readTies = ({ id, raw, opinions, people, report }: WrittenTies): Tie[] => {
  const ties = new Map<string, Tie>(
    Object.keys(opinions).map((other) => [other, { body: other as NpcId, ...neighbour }]),
  )
  const seen = new Set<string>()
  for (const [entry, one] of listOf(raw, report).entries()) {
    const parsed = tieSchema.safeParse(one)
    if (!parsed.success) {
      for (const issue of parsed.error.issues)
        report('error', entry, finding('read-ties.this-tie-is-left-out', { inWords: inWords(entry, one, issue) }))
      continue
    }
    const { to, ...tie } = parsed.data
    if (to === id) report('warning', entry, finding('read-ties.a-tie-to-oneself-is-left'))
    else if (seen.has(to)) report('warning', entry, finding('read-ties.there-are-two-ties-to-the', { to }))
    if (people && !people.has(to))
      report('warning', entry, finding('read-ties.a-tie-to-who-is-not', { to, meant: didYouMean(to, people, id) }))
    if (to !== id) ties.set(to, { body: to as NpcId, ...tie })
    seen.add(to)
  }
  ties.delete(id)
  return [...ties.values()].sort((left, right) => (left.body < right.body ? -1 : 1))
}

function listOf(raw: unknown, report: WrittenTies['report']): unknown[] {
  if (raw === undefined || raw === null) return []
  if (!Array.isArray(raw)) {
    report('error', null, finding('read-ties.ties-must-be-a-list-each'))
    return []
  }
  if (raw.length > mostTies) report('error', null, finding('read-ties.more-than-ties-the-rest-is', { mostTies }))
  return raw.slice(0, mostTies)
}

function inWords(entry: number, one: unknown, issue: z.core.$ZodIssue): Finding {
  const where = `ties[${entry}]`
  if (issue.code === 'unrecognized_keys')
    return finding('read-ties.has-but-a-tie-has-only', { where, keys: issue.keys.map(quoted), keys2: keys.join(', ') })
  const key = String(issue.path[0] ?? '')
  if (key === '')
    return finding('read-ties.is-not-a-tie-write-it', { where, form: '{ to: pim, affinity: 90, why: is my son }' })
  const value = Object(one) as Record<string, unknown>
  const is =
    value[key] === undefined || value[key] === null
      ? finding('read-ties.is-missing')
      : finding('read-ties.is', { value: shown(value[key]) })
  return about(finding('read-ties.key-is', { where, key, is }), wanted[key] ?? wantedBy(issue))
}

const didYouMean = (word: string, people: ReadonlySet<string>, self: string): Finding | '' => {
  const near = nearest(
    word,
    [...people].filter((other) => other !== self),
  )
  return near === null ? '' : finding('plain-words.did-you-mean', { near })
}
