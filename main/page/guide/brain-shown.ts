import { onMounted, onUnmounted, ref, watch } from 'vue'
import { isPlain } from './brain-words.ts'

/** How long a page shows what thinks after it came in, and after that has changed. Milliseconds. */
const newsFor = 60_000

/** Whether the header shows what thinks. It's always there for screen readers, and Settings names it. */
export const isBrainShown = (now: { brain: string; savesThought: boolean; isNews: boolean }): boolean =>
  now.isNews || now.savesThought || !isPlain(now.brain)

/** Whether what thinks is news: in the first minute, and for a minute after it has changed. */
export function brainNews(brain: () => string) {
  const isNews = ref(true)
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    clearTimeout(timer)
    isNews.value = true
    timer = setTimeout(() => (isNews.value = false), newsFor)
  }
  watch(brain, begin)
  onMounted(begin)
  onUnmounted(() => clearTimeout(timer))
  return isNews
}
