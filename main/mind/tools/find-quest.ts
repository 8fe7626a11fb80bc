import { promptName } from '../../language/fence.ts'
import type { Language } from '../../language/language.ts'
import type { PlayerId } from '../../world/ids.ts'
import type { Surroundings } from '../ports/surroundings.ts'
import type { ToolResult, ToolRun } from '../ports/tool.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import { nearPerson } from './near-person.ts'
import { refusal, shown } from './refusals.ts'
import { listOf, thingName } from './say-goods.ts'

type Quest = Surroundings['quests'][number]
type Status = Quest['status']

export const hasQuests = ({ surroundings, speaker }: TurnContext, statuses: readonly Status[]): boolean =>
  speaker.kind === 'player' && (surroundings?.quests.some(({ status }) => statuses.includes(status)) ?? false)

/** The quest that words mean, by id or part of its name. Without words, the only one with such a status. */
export const findQuest = (
  words: string,
  quests: readonly Quest[],
  statuses: readonly Status[],
): { quest: Quest } | { failed: ToolResult } => {
  const fitting = quests.filter(({ status }) => statuses.includes(status))
  const wanted = wordsOf(words)
  const named = wanted.length === 0 ? fitting : questsCalled(wanted, quests)
  const [quest, other] = named.length > 1 ? named.filter((each) => fitting.includes(each)) : named
  const names =
    fitting.length === 0 ? 'There is none now.' : `There is: ${listOf(fitting.map(({ name }) => thingName(name)))}.`
  if (quest && !other) return { quest }
  if (other) return { failed: refusal('unknown-quest', `Say which. ${names}`) }
  return {
    failed: refusal(
      'unknown-quest',
      `You give no quest ${wanted.length === 0 ? 'like that' : `called "${shown(words)}"`}. ${names}`,
    ),
  }
}

const questsCalled = (wanted: readonly string[], quests: readonly Quest[]): Quest[] => {
  const exact = quests.filter(({ id, name }) => [id, name].some((each) => wordsOf(each).join(' ') === wanted.join(' ')))
  return exact.length > 0
    ? exact
    : quests.filter(({ id, name }) => wanted.every((word) => [...wordsOf(id), ...wordsOf(name)].includes(word)))
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:the|a|an|quest)$/.test(word))

/** The speaker if it is a player, because quests are only for players. */
export const questingPlayer = (
  run: Pick<ToolRun, 'context' | 'look' | 'language'>,
): { player: PlayerId; name: string } | { failed: ToolResult } => {
  const { speaker } = run.context
  if (speaker.kind !== 'player')
    return { failed: refusal('invalid', `${promptName(speaker.name)} takes no quests: they are for players.`) }
  const near = nearPerson(run, 'you', 'speak of the quest')
  return 'failed' in near ? near : { player: near.person.id as PlayerId, name: near.person.name }
}

/** Whether their words accept it. Without words nobody has declined. */
export const isAccepted = (context: TurnContext, quest: Quest, { maySayYesTo }: Language['assent']): boolean =>
  context.utterance.trim() === '' || maySayYesTo(context, quest)
