import { promptName } from '../../language/fence.ts'
import type { PromptSection } from './prompt-input.ts'
import { newsSection } from './sections-news.ts'
import { soulSection } from './sections-self.ts'

/** How a whole talk is written: the same for every pair, so that it belongs to the cached beginning. */
export const wholeTalkRulesSection: PromptSection = ({ context: { wholeTalk } }) =>
  wholeTalk?.other
    ? [
        [
          'You write a whole talk of two, in turn, goodbye last, each line as in',
          'Name: …',
          'All below is for the first, unless it says "As" the other. Each knows only their own part and what the other has said. Whoever hands over or promises something calls that on the next line:',
          'give(item="bun", count=1)',
          'promise(what="mend the gate", when="tomorrow at noon")',
        ].join('\n'),
      ]
    : []

/** The other person of a talk that is written as a whole. They change only with the pair. */
export const otherPersonSection: PromptSection = (input) => {
  const other = input.context.wholeTalk?.other
  if (!other) return []
  const { name, role, age, pronouns } = other.character
  return [
    `The other is ${name}, ${role}, ${age} years old (${pronouns}).`,
    ...soulSection({ ...input, context: other }),
  ]
}

/** As many as the world lets villagers say in a talk. */
const numbers: Readonly<Record<number, string>> = { 4: 'four', 5: 'five', 6: 'six' }

/** The task of writing a whole talk, and what the other person may bring up in it. */
export const wholeTalkSection: PromptSection = (input) => {
  const { other, lines } = input.context.wholeTalk ?? {}
  if (!other) return []
  const mineToTell = new Set(input.context.news?.map(({ news: { id } }) => id))
  const news = (other.news ?? []).filter((one) => !mineToTell.has(one.news.id))
  const [mine, theirs] = [promptName(input.context.character.name), promptName(other.character.name)]
  return [
    // The line of news says it too.
    ...(other.aim === undefined || other.aim.kind === 'news' ? [] : [`As ${theirs}, you want to ${other.aim.words}.`]),
    ...newsSection({ ...input, context: { ...other, news } }).map((text) => `As ${theirs}: ${text}`),
    `Write the whole talk of ${mine} and ${theirs}: ${numbers[lines ?? 0] ?? 'four to six'} lines in turn, ${mine} first, goodbye last. "${mine}: …"`,
  ]
}
