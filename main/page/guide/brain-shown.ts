import { onUnmounted, ref, watch } from 'vue'
import { isPlain } from './brain-words.ts'

/** How long a page shows what thinks after that has changed. Milliseconds. */
const newsFor = 60_000

/** Whether the header shows what thinks. It's always there for screen readers, and Settings names it. */
export const isBrainShown = (now: { brain: string; savesThought: boolean; isNews: boolean }): boolean =>
  now.isNews || now.savesThought || !isPlain(now.brain)

/** Whether what thinks is news: for a minute after it has changed. To a newcomer it means nothing yet. */
export function brainNews(brain: () => string) {
  const isNews = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    clearTimeout(timer)
    isNews.value = true
    timer = setTimeout(() => (isNews.value = false), newsFor)
  }
  watch(brain, (_now, before) => before !== '' && begin())
  onUnmounted(() => clearTimeout(timer))
  return isNews
}
