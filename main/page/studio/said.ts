import type { FunctionalComponent, VNode } from 'vue'
import type { Values } from '../../language/messages/message.ts'
import { type StudioKey, say } from './say.ts'

/** Stands around the name of a slot while its message is said. No text has it. */
const mark = '\u0000'

/** A message with elements in it: a slot takes the place of the placeholder of its name, wherever that stands. */
export const Said: FunctionalComponent<
  { text: StudioKey; values?: Values },
  Record<string, never>,
  Record<string, () => VNode[]>
> = ({ text, values }, { slots }) => {
  const marked = Object.fromEntries(Object.keys(slots).map((name) => [name, mark + name + mark]))
  return say(text, { ...values, ...marked })
    .split(mark)
    .map((part, index) => (index % 2 === 1 ? slots[part]?.() : part))
}
Said.props = ['text', 'values']
