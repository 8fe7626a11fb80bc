import type { Claim } from '../../../claims.ts'
import { remember } from '../../../remember.ts'
import { type Clause, clausesOf, partsOf } from './clauses.ts'
import { type Deed, deedsIn } from './deeds.ts'
import { agreed, goesAlong, sayings } from './said-so.ts'
import { namedBesides, ownedIn, shownIn, stowedIn } from './shows.ts'
import { toldIn } from './told.ts'
import { droppedIn, giftIn, madeIn, takenIn } from './transfers.ts'
import { denied, habit, isBargain, otherTime, supposes, withoutIdioms } from './unreal.ts'
import { moves } from './verbs.ts'
import { wayIn } from './ways.ts'

/** A comma between two adjectives: "a long, slow look" is one thing. */
const betweenAdjectives =
  /(?<=\b(?:an?|the|my|his|her|your|this|that) (?:\p{L}+(?:y|ing|ed|ful|ous|ish|less)|long|slow|small|big|warm|hot|cold|hard|sharp|quick|sly|sad|wry|tight|thin|old|brief|good|fine|fresh|soft|deep|brave|kind|firm|plain|little|fat|great)),(?= \p{L}+ ?\p{L})/gu

/**
 * Finds the acts that a sentence claims as done now. It looks for who does what to whom, and for phrases that people
 * use only when something is over. It accepts any thing, while the patterns in `claim-patterns.ts` know only the goods
 * of the world.
 */
export const actsNowIn = (sentence: string): readonly Claim[] => known(sentence, () => readActs(sentence))

/** Villagers repeat what their authors wrote, and an answer is read by several guards. */
const known = remember<readonly Claim[]>(500)
const readActs = (sentence: string): readonly Claim[] => {
  const text = withoutIdioms(sentence.replaceAll('’', "'").replaceAll(betweenAdjectives, ''))
  const claims = partsOf(text).flatMap((part) => claimsOf(clausesOf(part)))
  return claims.filter((claim, at) => claims.findIndex(({ kind }) => kind === claim.kind) === at)
}

const claimsOf = (all: readonly Clause[]): Claim[] => {
  const real = new Map<string, boolean>()
  const isReal = ({ sentence }: Clause): boolean => {
    const known = real.get(sentence.text)
    if (known !== undefined) return known
    const is = sentence.isShown || !(sentence.isQuestion || supposes.test(sentence.text.trim()))
    real.set(sentence.text, is)
    return is
  }
  const isElsewhen = ({ sentence, words }: Clause): boolean =>
    !sentence.isShown && (otherTime.test(sentence.text) || habit.test(words.join(' ')))
  /**
   * Whether something is given before a condition: in "take this, and blow it if you are lost", the condition belongs
   * to the second clause.
   */
  const isGivenFirst = ({ sentence, chunk }: Clause): boolean =>
    !sentence.isQuestion &&
    !supposes.test(chunk) &&
    all.find((clause) => clause.sentence === sentence)?.chunk === chunk &&
    /^[^,;:]*, .*\b(?:if|when|until|till)\b/.test(sentence.text)
  const clauses = all.filter(
    (clause) => isReal(clause) || (isGivenFirst(clause) && /\b(?:this|these)\b/.test(clause.chunk)),
  )
  const ofDeeds = deedsIn(all).flatMap((deed) => {
    const { clause } = deed
    if (!isReal(clause) || denied.test(clause.words.join(' '))) return []
    return claimOf(deed, isElsewhen(clause)) ?? []
  })
  const ofSayings = clauses.flatMap((clause, at): Claim[] => {
    const said = clause.words
      .join(' ')
      .replace(/^(?:(?:well|right|aye|yes|no|ah|oh|done|there|why|look|then|so) )+/, '')
    if (clause.sentence.isShown || denied.test(said) || isElsewhen(clause)) return []
    const before = clauses[at - 1]?.words.join(' ') ?? ''
    const next = clauses[at + 1]?.words.join(' ') ?? ''
    const found = shownIn(clause, before) ?? ownedIn(clause, next) ?? stowedIn(clause)
    const isOffered = isBargain(clause.sentence.plain)
    // Mostly the same words.
    const spokenWords = [...new Set([said, clause.words.join(' '), clause.chunk])]
    const spoken = sayings.filter(
      ({ kind, phrase }) => !(isOffered && kind === 'give') && spokenWords.some((words) => phrase.test(words)),
    )
    return [
      ...(found === null ? [] : [found]),
      ...spoken.map(({ kind, now, object }) => ({
        kind,
        object: object ?? objectOf(kind, said),
        ...(now ? { now } : {}),
      })),
    ]
  })
  const sentences = [...Map.groupBy(clauses, ({ sentence }) => sentence)]
  const errands = sentences.flatMap(([sentence]): Claim[] =>
    sentence.isShown
      ? []
      : [
          ...(agreed.test(sentence.plain) ? [{ kind: 'quest' as const, object: '' }] : []),
          ...(goesAlong.test(sentence.plain) && !otherTime.test(sentence.text)
            ? [{ kind: 'follow' as const, object: '' }]
            : []),
        ],
  )
  const besides = sentences.flatMap(([, each]) => namedBesides(each) ?? [])
  return [...ofDeeds, ...ofSayings, ...errands, ...besides]
}

/**
 * The object of a phrase's claim. For most phrases any act of this kind is proof. For an errand the object tells
 * whether the errand is over; for a walk, where the walk leads.
 */
const objectOf = (kind: Claim['kind'], said: string): string =>
  kind === 'quest' || kind === 'go' || kind === 'make' ? said : ''

const claimOf = (deed: Deed, isElsewhen: boolean): Claim | null => {
  if (isElsewhen && !deed.isJust) return null
  return (
    toldIn(deed) ??
    droppedIn(deed) ??
    takenIn(deed) ??
    (moves.has(deed.verb) ? null : madeIn(deed)) ??
    giftIn(deed) ??
    madeIn(deed) ??
    wayIn(deed, isElsewhen)
  )
}
