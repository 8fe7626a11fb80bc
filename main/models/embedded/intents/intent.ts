import type { Question } from '../../../language/en/grammar/question.ts'
import type { Sentence } from '../../../language/en/grammar/text.ts'

export type SelfTopic =
  | 'name'
  | 'role'
  | 'age'
  | 'home'
  | 'origin'
  | 'family'
  | 'wish'
  | 'ambition'
  | 'fear'
  | 'mood'
  | 'like'
  | 'dislike'
  | 'doing'
  | 'schedule'
  | 'skills'
  | 'secret'
  | 'nature'
  | 'about'
  | 'need'
  | 'friends'

export type Act =
  | { do: 'follow' }
  | { do: 'come' }
  | { do: 'wait' }
  | { do: 'stop-following' }
  | { do: 'go'; where: string }
  | { do: 'guide'; where: string }
  | { do: 'home' }
  | { do: 'leave' }
  | { do: 'look'; whom: string }
  | { do: 'emote'; what: string }
  | { do: 'quiet' }
  | { do: 'story' }
  | { do: 'joke' }
  /** An act against somebody's life, limb, house, goods or dignity. */
  | { do: 'harm' }
  | { do: 'help'; words: string }
  | { do: 'remember'; words: string }
  /** `told`: to forget something they told. Otherwise: to drop the matter just mentioned. */
  | { do: 'forget'; told: boolean }
  | { do: 'repeat' }
  | { do: 'more' }
  | { do: 'other'; words: string }

/** The purpose of one part of an utterance. */
export type Intent =
  | { kind: 'greet' }
  | { kind: 'farewell' }
  | { kind: 'thanks' }
  | { kind: 'praise' }
  | { kind: 'insult' }
  | { kind: 'apology' }
  | { kind: 'yes' }
  | { kind: 'no' }
  | { kind: 'laugh' }
  | { kind: 'strange' }
  | { kind: 'unclear' }
  | { kind: 'introduce'; name: string }
  | { kind: 'feeling'; word: string; good: boolean }
  | { kind: 'act'; act: Act }
  | { kind: 'ask-self'; topic: SelfTopic; question: Question }
  | { kind: 'ask-opinion'; ofMe: boolean; question: Question }
  | { kind: 'ask-person'; aspect: 'who' | 'where' | 'opinion'; question: Question }
  | { kind: 'ask-place'; question: Question }
  | {
      kind: 'ask-here'
      topic: 'place' | 'people' | 'time' | 'date' | 'weather' | 'news' | 'who-does'
      question: Question
    }
  | { kind: 'recall'; question: Question }
  | { kind: 'ask-topic'; question: Question }
  | { kind: 'follow-up'; what: 'why' | 'about' | 'really'; question: Question }
  | { kind: 'tell'; words: string }

/** One part of an utterance, in spoken order. */
export interface Part {
  sentence: Sentence
  intent: Intent
}
