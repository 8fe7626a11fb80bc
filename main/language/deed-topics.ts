/** What words may be about that somebody could do. */
export const deedTopics = [
  'buying',
  'browsing',
  'owing',
  'making',
  'dropping',
  'teaching',
  'errands',
  'secrecy',
  'speaking',
  'turning',
  'home',
  'plans',
  'meeting',
  'habits',
  'feeling',
  'staying',
  'walking',
  'looking',
] as const
export type DeedTopic = (typeof deedTopics)[number]

/** Rather a topic too many than one too few: whoever asks for a deed must get somebody who can do it. */
export interface DeedWords {
  /** The one that most words speak of comes first. Null if this language cannot tell. */
  topicsIn(text: string): ReadonlySet<DeedTopic> | null
}
