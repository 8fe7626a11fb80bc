import { readFrontMatter } from '../../../content/read-front-matter.ts'
import { auditText } from '../../../content/skills/audit/audit-text.ts'
import { checkSteps } from '../../../content/skills/check/check-steps.ts'
import { validateFields } from '../../../content/skills/format/validate-fields.ts'
import { createOccasions, type SkillOccasions } from '../../../content/skills/steps/match-occasion.ts'
import { parseSteps } from '../../../content/skills/steps/parse-steps.ts'
import type { Language } from '../../../language/language.ts'
import type { PermissionGroup } from '../../ports/tool.ts'
import type { SkillDraft } from '../../ports/workshop-port.ts'

/** The most UTF-8 bytes of one proposal. */
export const mostProposalBytes = 40_000

/** Groups of harmless tools. A skill that uses only these needs no person's approval. */
const free: readonly PermissionGroup[] = ['speak', 'move', 'read', 'memory']

export interface JudgeScene {
  /** All existing tools. */
  tools: readonly { name: string; permission: PermissionGroup }[]
  /** Tools with unknown effects, which can't be tried out for that reason. */
  strange: ReadonlySet<string>
  /** The NPC's other skills, without the one that this draft would replace. */
  skills: readonly SkillOccasions[]
  /** The NPC's names, in lower case. */
  names: ReadonlySet<string>
  /** The language of the draft. */
  language: Language
  /** Names of players. None of them may occur in a skill. */
  players: readonly string[]
  /**
   * Whether a lower-case word reveals nothing about anyone, so that all villagers may say it. Default: no word does.
   */
  isEverybodys?: (word: string) => boolean
}

/** `leave`: why a person must approve the draft; null if nobody must. */
export type Judgement = { kind: 'sound'; tools: string[]; leave: string | null } | { kind: 'unsound'; why: string }

/** Checks a draft's SKILL.md against the format, the notation, the audit and the NPC's other skills. Pure. */
export const judgeDraft = (draft: SkillDraft, name: string, text: string, scene: JudgeScene): Judgement => {
  const unsound = (why: string): Judgement => ({ kind: 'unsound', why })
  const bytes = Buffer.byteLength(text)
  if (bytes > mostProposalBytes) return unsound(`it has ${bytes} bytes; at most ${mostProposalBytes} are taken`)
  const matter = readFrontMatter(text, 'SKILL.md')
  if (!matter.ok) return unsound(matter.diagnostic.message)
  const [fault] = validateFields(matter.value, text, name).errors
  if (fault) return unsound(String(fault.message))
  const { body } = matter.value
  const skill = parseSteps(body, scene.language)
  const [problem] = checkSteps(body, {
    language: scene.language,
    tools: scene.tools.map(({ name }) => ({ name, arguments: null })),
  })
  if (problem) return unsound(String(problem.message))
  if (skill.steps.length !== draft.steps.length || skill.occasions.length === 0)
    return unsound('its steps can not be read as they were meant')
  const grave = auditText(text, 'skill').find(({ severity }) => severity === 'error')
  if (grave) return unsound(`it holds what no skill should: ${grave.rule}`)
  if (/\bp-[a-z0-9]{16}\b/.test(text) || scene.players.some((player) => holdsName(wordsOf(draft), player)))
    return unsound("it names a player, and a skill keeps nobody's name")
  if (draft.sample.utterance !== '' && !skill.occasions.some((occasion) => occasion.text === '*')) {
    const occasions = createOccasions(scene.language)
    const other = occasions.match(scene.skills, draft.sample.utterance, scene.names)
    if (other !== null)
      return unsound(
        `to "${draft.sample.utterance.slice(0, 60)}" I do something already: ${other.skill.replaceAll('-', ' ')}`,
      )
    const own = [{ name, occasions: skill.occasions.map((occasion) => occasion.text) }]
    if (occasions.match(own, draft.sample.utterance, scene.names) === null)
      return unsound('the words that should begin it would not begin it')
  }
  const tools = [
    ...new Set(
      skill.steps.flatMap(({ does }) =>
        does.actions.flatMap((action) => (action.kind === 'tool' ? [action.tool] : [])),
      ),
    ),
  ]
  const strange = tools.find((tool) => scene.strange.has(tool))
  if (strange !== undefined) return unsound(`"${strange}" is a plugin's, and can not be tried out`)
  const groups = new Map(scene.tools.map((tool) => [tool.name, tool.permission]))
  const dear = tools.find((tool) => !free.includes(groups.get(tool) ?? 'world'))
  if (dear !== undefined) return { kind: 'sound', tools, leave: `it uses ${dear}` }
  if (skill.occasions.some((occasion) => occasion.text === '*'))
    return { kind: 'sound', tools, leave: 'it begins with whoever is met' }
  const own = draft.alone ? wordOfOne(draft, scene) : null
  return {
    kind: 'sound',
    tools,
    leave: own === null ? null : `"${own}" was said by one player alone, and whoever learns it would read it`,
  }
}

/** A word that would reveal what one player said in private, because it is about the player or rarely used. */
const wordOfOne = (
  draft: SkillDraft,
  { isEverybodys = () => false, language: { stopWords, words: reader } }: JudgeScene,
): string | null => {
  const words = (
    wordsOf(draft)
      .replaceAll(/\{\w+\}/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}'’]+/gu) ?? []
  ).map((word) => word.replaceAll(/^['’]+|['’]+$/g, ''))
  return (
    words.find(
      (word) =>
        ofOneself.has(word) || !(reader.isEveryday(word) || stopWords.stopWords.has(word) || isEverybodys(word)),
    ) ?? null
  )
}
const ofOneself: ReadonlySet<string> = new Set(['i', 'my', 'mine', 'myself', 'our', 'ours', 'ourselves'])

/** The words that people wrote in a skill. The rest is notation. */
const wordsOf = ({ occasions, steps }: SkillDraft): string =>
  [...occasions, ...steps.flatMap((step) => step.match(/"[^"]*"/g) ?? [])].join('\n')

const holdsName = (text: string, name: string): boolean =>
  name.trim().length > 1 &&
  new RegExp(
    `(?<![\\p{L}\\p{N}])${name.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    'u',
  ).test(text)
