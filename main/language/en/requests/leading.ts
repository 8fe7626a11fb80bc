import { phraseAnywhere } from '../../phrases.ts'

const asks = phraseAnywhere([
  '(take|lead|guide|bring|walk|accompany|show|escort) (me|us) (to|over|up|down|there|home|the way|around|back|along)',
  '(walk|come|go) (along|over|) (there|) (with|beside) (me|us)',
  '(come|go|walk|tag|travel) (along|) (with|beside) you',
  '(can|may|could|shall) (i|we) (come|tag|walk) along',
  '(join|accompany) you',
  '(shall|can|could|let) (we|us) (go|walk)',
  "let's (go|walk)",
  '(be my|i want a|i need a) guide',
  'guide (me|us)',
  '(i|we) (am|are|have|) lost (my|our) way',
  'i am lost',
  'want to be (taken|led|shown|brought)',
  '(i|we) (will|shall|would|could) (follow|come along|come with|go with|walk with)',
  'lead the way',
])
const offers = phraseAnywhere([
  '(i|we) (can|will|shall|would|could|may) (gladly|) (show|take|lead|bring|guide|walk) you',
  "(i|we)'ll (show|take|lead|bring|guide|walk) you",
  '(follow|walk with|come with|keep beside|keep up with|come along with) (me|us)',
  'come along',
])

/**
 * Whether the speaker asks to be taken somewhere: "come with me to the mill", "lead me to the forge". The listener then
 * walks there, and the speaker comes along.
 */
export const asksToBeLed = (text: string): boolean => asks.test(text)
export const offersToLead = (text: string): boolean => offers.test(text)
