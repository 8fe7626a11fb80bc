import type { PastDeed } from '../language/claims.ts'
import type { Language } from '../language/language.ts'
import { sentencesOf } from '../language/sentences.ts'

/** What changed hands between the two, or was promised. */
const deals: ReadonlySet<PastDeed | undefined> = new Set(['gave', 'got', 'promisedMe', 'promisedYou'])

/**
 * The sentence of a line that tells of a gift, a deal or a promise between the NPC and whoever listens. Null: it has
 * none. An author can't know what happened between the two, and the line is said to everybody.
 */
export const claimedIn = (line: string, { claims }: Language): string | null =>
  sentencesOf(line).find(
    (sentence) =>
      claims.notedDeedsIn(sentence).length > 0 &&
      // What would have been, or is told in another's words, is no claim.
      claims.claimsIn(sentence, { things: [], asked: '', byModel: true }).some(({ deed }) => deals.has(deed)),
  ) ?? null
