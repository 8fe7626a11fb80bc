import { fitCatalogue } from '../../content/skills/catalogue.ts'
import { doneBookmark } from '../../content/skills/steps/bookmark.ts'
import { cutAtWord, promptLine } from '../../language/fence.ts'
import type { SkillRead, TurnContext } from '../ports/turn-context.ts'
import { isFollowed } from '../sessions/followed-skills.ts'
import { skillFacts } from '../tools/skill-facts.ts'
import { skillContent } from '../tools/skill-text.ts'
import { promptBudget } from './prompt-budget.ts'
import type { PromptSection } from './prompt-input.ts'

const canRead = (tools: readonly string[] | undefined): boolean => tools === undefined || tools.includes('read_skill')

/** A followed skill in the prompt. */
interface FollowedText {
  skill: SkillRead
  text: string
  /** Whether the text is whole. If not, it is the beginning. */
  isWhole: boolean
}

/** The fewest characters of a useful beginning of a text, without its frame. */
const leastBeginning = 500
const onlyBeginning = '\n[Only its beginning has room here. For more, call read_skill for it again.]'

/**
 * The skills that this talk follows, newest first, as many as fit. If a skill is too long, the prompt shows its
 * beginning, because a mind that follows a skill must not forget it from one turn to the next.
 */
const followedTexts = (
  { skillsRead = [] }: Pick<TurnContext, 'skillsRead'>,
  contextTokens: number | undefined,
): FollowedText[] => {
  let left = promptBudget(contextTokens).followed
  return skillsRead.filter(isFollowed).flatMap((skill): FollowedText[] => {
    const whole = contentOf(skill)
    const text = whole.length <= left ? whole : beginningOf(skill, left)
    if (text === null) return []
    left -= text.length
    return [{ skill, text, isWhole: text === whole }]
  })
}

const beginningOf = ({ name, body, prose = body }: SkillRead, most: number): string | null => {
  const around = skillContent(name, '').length + onlyBeginning.length
  for (let room = most - around; room >= leastBeginning; room -= leastBeginning) {
    const end = prose.lastIndexOf('\n', room)
    const text = `${skillContent(name, cutAtWord(prose, end > room / 2 ? end : room))}${onlyBeginning}`
    // Escaped marks can make it longer than the cut text.
    if (text.length <= most) return text
  }
  return null
}

/** Skills that the prompt shows in full. The others must be read again. */
export const followedInFull = (
  context: Pick<TurnContext, 'skillsRead'>,
  contextTokens: number | undefined,
): SkillRead[] => followedTexts(context, contextTokens).flatMap(({ skill, isWhole }) => (isWhole ? [skill] : []))

const contentOf = ({ name, body, prose = body }: SkillRead): string => skillContent(name, prose)

/**
 * The text of skills that were read earlier, as they are on disk now. The talk may be summarised, but this text isn't.
 * The skills are sorted by name, so that the order is stable. A blank line separates them, so that nothing in one looks
 * like the beginning of the next.
 */
export const followedSection: PromptSection = ({ context, contextTokens, tools }) => {
  if (!canRead(tools)) return []
  const followed = followedTexts(context, contextTokens).toSorted((a, b) => (a.skill.name < b.skill.name ? -1 : 1))
  return followed.length === 0 ? [] : [`You have read:\n${followed.map(({ text }) => text).join('\n\n')}`]
}

/** The most characters of a bookmark, which is a mind's own words from an earlier turn. */
const longestBookmark = 200

const shownOf = (context: Pick<TurnContext, 'skillsRead'>, contextTokens: number | undefined): SkillRead[] =>
  followedTexts(context, contextTokens).map(({ skill }) => skill)

/** How far each skill was followed. This changes every turn. */
export const bookmarkSection: PromptSection = ({ context, contextTokens, tools }) => {
  if (!canRead(tools)) return []
  const marked = shownOf(context, contextTokens).filter(({ bookmark }) => bookmark !== '')
  const lines = [
    ...marked.map(({ name, bookmark }) => `Your bookmark in ${name}: ${promptLine(bookmark, longestBookmark)}`),
    ...limitLines(context),
  ]
  return lines.length === 0 ? [] : [lines.join('\n')]
}

/** The facts that the followed skills need now: prices, and missing things. */
export const skillFactsSection: PromptSection = ({ context, contextTokens, tools }) =>
  canRead(tools) ? [...new Set(shownOf(context, contextTokens).flatMap((skill) => skillFacts(skill, context)))] : []

/** The tools that the followed skill allows, and how to end it. Without this a mind would be stuck with the skill. */
const limitLines = ({ skillsRead = [] }: Pick<TurnContext, 'skillsRead'>): string[] => {
  const open = skillsRead.find(isFollowed)
  if (!open || open.allowedTools === null) return []
  const left =
    open.allowedTools.length === 0 ? 'no tool' : `only ${promptLine(open.allowedTools.join(', '), longestBookmark)}`
  return [
    `While you follow ${open.name} you use ${left}. When it is over: read_skill with the bookmark "${doneBookmark}".`,
  ]
}

/** Skills that fit the words and that the catalogue doesn't tell in full. */
export const fittingSkillsSection: PromptSection = ({ context, contextTokens, tools, skillFiles }) => {
  const { skillsFitting = [], skills } = context
  if (!canRead(tools) || skillsFitting.length === 0) return []
  const wanted = new Set(skillsFitting)
  const byName = new Map(skills.flatMap((skill) => (wanted.has(skill.name) ? [[skill.name, skill] as const] : [])))
  const entries = skillsFitting
    .flatMap((name) => byName.get(name) ?? [])
    .map((skill) => ({ ...skill, file: skillFiles?.get(skill.name) ?? '' }))
  // A list without a name tells nobody what to read.
  const { block, listed } = fitCatalogue(entries, { maximumCharacters: promptBudget(contextTokens).fitting })
  return listed.size === 0 ? [] : [`These skills of yours may fit: ${block}`]
}
