/**
 * What an NPC wants from a talk with another villager. `words` continue "You want to". An `open` aim lasts until the
 * world or the notes show that it is reached. Other aims are reached once the NPC has said them.
 */
export interface TalkAim {
  kind: 'quarrel' | 'meeting' | 'news' | 'thanks' | 'favour' | 'need' | 'mood' | 'plan' | 'ambition'
  words: string
  open: boolean
}
