import type { SpokenLine } from '../../language/fence.ts'
import type { Language } from '../../language/language.ts'
import type { ToolSchema } from '../ports/chat-model.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import type { PromptMemory } from './prompt-memory.ts'

/**
 * How much of a prompt a turn needs: everything to talk with a player, less among villagers or unprompted, or only the
 * identity.
 */
export type PromptMode = 'full' | 'minimal' | 'none'

/** The data a prompt is made from. */
export interface PromptInput {
  context: TurnContext
  /** The language of the talk. */
  language: Language
  /** The code of the language to speak. Default: English. */
  spoken?: string
  worldName: string
  /** The text of `npc-agents/AGENTS.md`. */
  agentsText: string
  /** The file of each skill, by name. It appears in the catalogue. */
  skillFiles?: ReadonlyMap<string, string>
  /** The NPC's cached catalogue, up to a length. Default: built from `context.skills`. */
  skillBlock?: (maximumCharacters: number) => string
  /** Default: `full` if a player talks, otherwise `minimal`. */
  mode?: PromptMode
  /** The model's window, which decides the length of each part. Default: 8192. */
  contextTokens?: number
  /** The NPC's own MEMORY.md from the save. The authored one comes with the character. */
  memoryText?: string
  /** The NPC's knowledge about the topic, best first. Default: the sections that use it look it up. */
  known?: readonly string[]
  /** This turn's words by speaker, if several people spoke. Default: the speaker's `context.utterance`. */
  said?: readonly SpokenLine[]
  /** The character was answering something else when these words arrived. */
  wasBusy?: boolean
  /** Words said nearby but not to this NPC, oldest first. */
  overheard?: readonly SpokenLine[]
  /** The names of the tools that are sent with the prompt or named in it. Unknown if absent. */
  tools?: readonly string[]
  /** Tools that are sent without a schema: the prompt says how to call them. Default: none. */
  namedTools?: readonly ToolSchema[]
  /** The speaker is not in the world but writes from a console or web page. */
  afar?: boolean
  /** Caches the parts that needn't be rebuilt. Default: no cache. */
  memory?: PromptMemory
}

/** One part of the prompt: its paragraphs, or none to leave it out. Sections are pure, so each can be tested alone. */
export type PromptSection = (input: PromptInput) => string[]

/** Whether others hear the words and may speak too. */
export const isPublic = ({ context: { chat } }: PromptInput): boolean => (chat?.kind ?? 'direct') !== 'direct'

/** Whether a player speaks to this NPC and nobody else listens. Only then may the NPC use what is not for everyone. */
export const isPrivate = (input: PromptInput): boolean =>
  input.context.speaker.kind === 'player' && !isPublic(input) && (input.context.purpose ?? 'talk') === 'talk'

/** Whether nobody speaks to the NPC: a heartbeat, or sleep. */
export const isUnasked = ({ context: { speaker, character, purpose } }: Pick<PromptInput, 'context'>): boolean =>
  (purpose ?? 'talk') !== 'talk' && speaker.id === character.id

export const modeOf = ({ mode, context: { speaker, purpose } }: PromptInput): PromptMode =>
  mode ?? (speaker.kind === 'player' && (purpose ?? 'talk') === 'talk' ? 'full' : 'minimal')
