import { fenceSpeech, promptLine, promptName } from '../../language/fence.ts'
import type { ChatMessage } from '../ports/chat-model.ts'
import { aloudNote, goOnNote, openedNote, wentOnNote } from '../ports/notes.ts'
import { actsNote, endsOfOffers, reportNote } from './notes.ts'
import { isUnasked, modeOf, type PromptInput, type PromptMode, type PromptSection } from './prompt-input.ts'
import { relevantKnowledge } from './relevant.ts'
import { aimSection } from './sections-aim.ts'
import { feastsSection } from './sections-feasts.ts'
import { belongingsSection, dealingsSection, waresSection } from './sections-goods.ts'
import {
  dueIntentsSection,
  endedIntentsSection,
  laterRequestsSection,
  owedSection,
  promisedSection,
  triggeredSection,
  waitingIntentsSection,
} from './sections-intents.ts'
import { answerLanguageSection, languageSection } from './sections-language.ts'
import { ambitionSection, lifeSection, planSection } from './sections-life.ts'
import { knowledgeSection, lastDaysSection, memorySection, speakerNotesSection } from './sections-memory.ts'
import { mysterySection } from './sections-mystery.ts'
import { newsSection } from './sections-news.ts'
import { opinionSection } from './sections-opinion.ts'
import { identitySection, skillsSection, soulSection, voiceSection } from './sections-self.ts'
import {
  curatedMemorySection,
  provenanceSection,
  secretsSection,
  speakerSection,
  summarySection,
} from './sections-session.ts'
import { agentsSection, loreSection, peopleSection, safetySection } from './sections-shared.ts'
import { bookmarkSection, fittingSkillsSection, followedSection, skillFactsSection } from './sections-skills.ts'
import { namedToolsSection, steadyToolsSection } from './sections-tools.ts'
import {
  greetedSection,
  habitsSection,
  lastTalksSection,
  mannerSection,
  overheardSection,
  perceptsSection,
  runtimeSection,
  silenceSection,
  timeSection,
  unaskedSection,
} from './sections-turn.ts'
import { otherPersonSection, wholeTalkRulesSection, wholeTalkSection } from './sections-whole-talk.ts'

/** The sections of a prompt, from those that seldom change to those that change most often. */
interface PromptLayout {
  /**
   * The part that all NPCs share comes first, then this NPC's part, then the session's. In this order servers can reuse
   * the beginning of a prompt.
   */
  stable: readonly PromptSection[]
  /**
   * These sections change every turn. They follow the last message's words. So everything before them stays cached, and
   * the facts come after all words of players.
   */
  turn: readonly PromptSection[]
}

/** The sections of every prompt except the barest, so that one cached beginning serves all NPCs and modes. */
const sharedSections = [safetySection, agentsSection, loreSection, peopleSection] as const

/**
 * What stays for some turns or for the day, the steadier first. It stands before the talk, so that a server reads the
 * talk anew when it changes, but not this with every turn.
 */
const standingSections = [ambitionSection, belongingsSection, planSection] as const

const layouts: Readonly<Record<PromptMode, PromptLayout>> = {
  full: {
    stable: [
      ...[safetySection, agentsSection, silenceSection, loreSection, peopleSection, skillsSection],
      ...[identitySection, soulSection, voiceSection],
      ...[
        curatedMemorySection,
        secretsSection,
        languageSection,
        speakerSection,
        speakerNotesSection,
        waresSection,
        steadyToolsSection,
        provenanceSection,
        summarySection,
        followedSection,
      ],
      ...standingSections,
    ],
    turn: [
      memorySection,
      lastDaysSection,
      newsSection,
      triggeredSection,
      knowledgeSection,
      overheardSection,
      greetedSection,
      fittingSkillsSection,
      bookmarkSection,
      skillFactsSection,
      timeSection,
      perceptsSection,
      dealingsSection,
      mysterySection,
      feastsSection,
      lifeSection,
      opinionSection,
      endedIntentsSection,
      waitingIntentsSection,
      dueIntentsSection,
      laterRequestsSection,
      promisedSection,
      owedSection,
      mannerSection,
      answerLanguageSection,
      namedToolsSection,
      runtimeSection,
    ],
  },
  minimal: {
    stable: [
      ...sharedSections,
      wholeTalkRulesSection,
      identitySection,
      soulSection,
      habitsSection,
      silenceSection,
      languageSection,
      speakerSection,
      speakerNotesSection,
      waresSection,
      steadyToolsSection,
      provenanceSection,
      otherPersonSection,
      summarySection,
      followedSection,
      ...standingSections,
    ],
    turn: [
      memorySection,
      lastDaysSection,
      lastTalksSection,
      newsSection,
      knowledgeSection,
      bookmarkSection,
      skillFactsSection,
      timeSection,
      perceptsSection,
      dealingsSection,
      lifeSection,
      opinionSection,
      endedIntentsSection,
      waitingIntentsSection,
      dueIntentsSection,
      laterRequestsSection,
      aimSection,
      wholeTalkSection,
      mannerSection,
      namedToolsSection,
      runtimeSection,
    ],
  },
  none: { stable: [identitySection], turn: [] },
}

/** One piece of a prompt, with the name of its section. `part` tells whether it changes between turns. */
export interface PromptPart {
  section: string
  part: 'stable' | 'talk' | 'turn'
  text: string
}

/** A prompt for a language model, and in pieces, to show what a mind got. */
export interface ComposedPrompt {
  /** System prompt, the talk so far, and now. */
  messages: ChatMessage[]
  /** Without empty pieces. */
  parts: readonly PromptPart[]
}

/** The messages of one turn for a language model: system prompt, the talk so far, and now. */
export const buildPrompt = (given: PromptInput): ChatMessage[] => composePrompt(given).messages

export const composePrompt = (given: PromptInput): ComposedPrompt => {
  const layout = layouts[modeOf(given)]
  const input = withKnown(given)
  const named = (part: 'stable' | 'turn'): PromptPart[] =>
    layout[part].flatMap((section) => {
      const lines = section(input)
      return lines.length === 0 ? [] : [{ section: section.name.replace(/Section$/, ''), part, text: lines.join('\n') }]
    })
  const stable = named('stable')
  const history = historyOf(input)
  const turn = named('turn')
  const toAnswer: PromptPart = { section: 'words to answer', part: 'turn', text: wordsNow(input) }
  const toDo: PromptPart = { section: 'what to do', part: 'turn', text: promptToAct(input) }
  const now = [toAnswer.text, joined(turn), toDo.text].filter((text) => text !== '').join('\n')
  const talk = history.map(
    ({ role, content }): PromptPart => ({
      section: role === 'assistant' ? 'answered earlier' : 'said earlier',
      part: 'talk',
      text: content,
    }),
  )
  return {
    messages: [
      { role: 'system', content: joined(stable) },
      ...joinRoles([...history, { role: 'user', content: now === '' ? goOnNote : now }]),
    ],
    parts: [...stable, ...talk, toAnswer, ...turn, toDo].filter(({ text }) => text !== ''),
  }
}
const joined = (parts: readonly PromptPart[]): string => parts.map(({ text }) => text).join('\n')

/** Computes the knowledge once, because two sections use it and share the room for it. */
const withKnown = (given: PromptInput): PromptInput =>
  modeOf(given) === 'none'
    ? given
    : { known: relevantKnowledge(given.context, given.language.words, given.memory), ...given }

const historyOf = (input: PromptInput): ChatMessage[] => {
  const { conversation, speaker, summary, chat, surroundings, character, offersEnded = [] } = input.context
  const isOver = surroundings?.offers.every(({ from }) => from !== character.id) ?? false
  const acts = conversation.flatMap(({ acted = [] }) => acted)
  const ends = isOver ? endsOfOffers(acts, offersEnded) : undefined
  const isSaidAloud = chat?.kind === 'zone' || isUnasked(input)
  const note = (content: string): ChatMessage => ({ role: 'user', content })
  const history = conversation.flatMap((words): ChatMessage[] => {
    const { from, kind, name, text, acted = [] } = words
    const report = from === 'self' ? reportNote(words) : fenceSpeech({ kind: kind ?? speaker.kind, name, text })
    return [
      ...(report !== null ? [note(report)] : text === '' ? [] : [{ role: 'assistant' as const, content: text }]),
      ...(acted.length === 0 ? [] : [note(actsNote(acted, ends))]),
    ]
  })
  // Many templates refuse a talk that does not begin with the user.
  return history[0]?.role === 'assistant'
    ? [note(summary ? wentOnNote : isSaidAloud ? aloudNote : openedNote), ...history]
    : history
}

/** The words that need an answer. They look the same later, when they are in the history. */
const wordsNow = (input: PromptInput): string => {
  const { speaker, utterance } = input.context
  if (utterance === '' || isUnasked(input)) return ''
  const said = input.said ?? [{ kind: speaker.kind, name: speaker.name, text: utterance }]
  const collected = input.wasBusy && said.length > 1 ? ['Several messages came while you were busy:'] : []
  return [...collected, ...said.map(fenceSpeech)].join('\n')
}

/** The task for a turn without words to answer. */
const promptToAct = (input: PromptInput): string => {
  if (isUnasked(input)) return unaskedSection(input)
  const { utterance, manner, speaker, conversation, surroundings, wholeTalk } = input.context
  if (utterance !== '' || manner !== undefined || wholeTalk?.other) return ''
  const name = promptName(speaker.name)
  if (surroundings?.gift)
    return `${name} has just handed you ${promptLine(surroundings.gift.goods)} as a present. Answer that: whether you like it, your thanks, and what you will do with it.`
  return hasOpened(conversation)
    ? `You have opened the talk with ${name}, who has not answered. Say nothing of it again.`
    : `You open the talk with ${name}. Say what is on your mind.`
}

/** Whether the last words are the NPC's own, and answered nobody. */
const hasOpened = (conversation: PromptInput['context']['conversation']): boolean =>
  conversation.at(-1)?.from === 'self' && conversation.at(-2)?.from !== 'other'

/** Joins messages of one role that follow each other, because they confuse chat templates. */
const joinRoles = (messages: ChatMessage[]): ChatMessage[] => {
  const joined: ChatMessage[] = []
  for (const message of messages) {
    const last = joined.at(-1)
    if (last && last.role === message.role)
      joined[joined.length - 1] = { ...last, content: `${last.content}\n${message.content}` }
    else joined.push(message)
  }
  return joined
}
