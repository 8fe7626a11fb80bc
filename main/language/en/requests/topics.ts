import { createTopics } from '../../topics.ts'
import { root, stem } from '../lexicon/stem.ts'
import { stopClasses } from '../lexicon/stop-words.ts'

export const topics = createTopics({ root, stem }, stopClasses)
