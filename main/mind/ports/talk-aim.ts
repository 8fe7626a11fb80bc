/**
 * What an NPC wants of a talk with another villager. `words` continue "You want to". `open`: it lasts until the world or
 * the notes say that it is reached; the others are reached once they have been said.
 */
export interface TalkAim {
  kind: 'quarrel' | 'meeting' | 'news' | 'thanks' | 'favour' | 'need' | 'mood' | 'plan' | 'ambition'
  words: string
  open: boolean
}
