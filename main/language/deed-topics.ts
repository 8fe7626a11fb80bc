/** The topics of requests for a deed. */
export const deedTopics = [
  'buying',
  'browsing',
  'lodging',
  'housing',
  'owing',
  'making',
  'dropping',
  'teaching',
  'errands',
  'secrecy',
  'speaking',
  'singing',
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

/**
 * Finds the topics of a request for a deed. Prefers too many topics to too few, because the request must reach the tool
 * that can do it.
 */
export interface DeedWords {
  /** The topics in a text, the one with the most words first. Null if this language can't tell. */
  topicsIn(text: string): ReadonlySet<DeedTopic> | null
}
