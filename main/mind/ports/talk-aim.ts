/**
 * What an NPC wants of a talk with another villager. `words` continue "You want to". `open`: it lasts until the world or
 * the notes say that it is reached; the others are reached once they have been said. `parts`: what it is about, for a
 * mind that makes its sentences from it.
 */
export interface TalkAim {
  kind: TalkAimKind
  words: string
  open: boolean
  parts?: Readonly<Record<string, string>>
}

export type TalkAimKind =
  | 'quarrel'
  | 'meeting'
  | 'ambition'
  | 'news'
  | 'thanks'
  | 'favour'
  | 'need'
  | 'mood'
  | 'plan'
  | 'work'
  | 'weather'
  | 'goods'
  | 'whereabouts'
  | 'sight'
