/**
 * What an NPC wants from a talk with another villager. `words` continue "You want to". `open`: the aim lasts until the
 * world or the notes show that it is reached. Other aims are reached once the NPC has spoken of them. `parts`: what it
 * is about, for a mind that builds its sentences from parts.
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
