import type { Overview, StoryLine } from '../../saves/replay/time-lapse/chunk.ts'
import { timeAt } from './game-clock.ts'

/** The most event lines that stay on the page. */
const mostLines = 120
const element = <Kind extends HTMLElement>(id: string): Kind => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`the page has no #${id}`)
  return found as Kind
}
const item = (text: string): HTMLLIElement => Object.assign(document.createElement('li'), { textContent: text })

/** The lists next to the map. Text from a log is inserted as text only. */
export function createPanels(options: { overview: () => Overview; onFollow: (id: string | null) => void }) {
  const { overview, onFollow } = options
  const [list, find, log, deeds, notes] = [
    element('list'),
    element<HTMLInputElement>('find'),
    element('log'),
    element('deeds'),
    element('notes'),
  ]
  const buttons = new Map<string, { name: string; row: HTMLLIElement; button: HTMLButtonElement; doing: HTMLElement }>()
  let logged: StoryLine | null = null

  element('leave').addEventListener('click', () => onFollow(null))
  find.addEventListener('input', () => filter())
  const filter = (): void => {
    const wanted = find.value.trim().toLowerCase()
    for (const { name, row, doing } of buttons.values())
      row.hidden = !`${name} ${doing.textContent}`.toLowerCase().includes(wanted)
  }
  const addPerson = (id: string, name: string, look: string): void => {
    const row = document.createElement('li')
    const button = Object.assign(document.createElement('button'), { type: 'button' })
    const face = Object.assign(document.createElement('span'), { className: 'face' })
    face.style.backgroundImage = `url("assets/${look}.png")`
    const doing = Object.assign(document.createElement('small'), { textContent: '' })
    const who = Object.assign(document.createElement('span'), { className: 'who' })
    const follow = Object.assign(document.createElement('span'), {
      className: 'visually-hidden',
      textContent: 'Follow ',
    })
    doing.setAttribute('aria-hidden', 'true')
    who.append(follow, name, doing)
    button.append(face, who)
    button.addEventListener('click', () => onFollow(id))
    row.append(button)
    list.append(row)
    buttons.set(id, { name, row, button, doing })
  }

  return {
    people(): void {
      for (const { id, name, look } of overview().people) if (!buttons.has(id)) addPerson(id, name, look)
      filter()
    },
    /** What everybody is doing now; null for people who aren't there. */
    doing(now: ReadonlyMap<string, string | null>): void {
      for (const [id, { doing, row, button }] of buttons) {
        const text = now.get(id) ?? 'not in the village'
        if (doing.textContent !== text) doing.textContent = doing.title = text
        button.setAttribute('aria-description', text)
        row.classList.toggle('away', (now.get(id) ?? null) === null)
      }
    },
    follow(id: string | null): void {
      for (const [each, { button }] of buttons) button.setAttribute('aria-pressed', String(each === id))
      element('person').hidden = id === null
      element('happens').hidden = id !== null
      element('person-title').textContent = overview().people.find((person) => person.id === id)?.name ?? ''
    },
    person(doing: string, lines: readonly StoryLine[]): void {
      element('doing').textContent = doing
      deeds.replaceChildren(
        ...lines.toReversed().map(({ tick, text }) => item(`${timeAt(overview().clocks, tick)}  ${text}`)),
      )
    },
    /** Shows the lines up to now. Only new lines are added, so that a screen reader reads each once. */
    story(lines: readonly StoryLine[], live: boolean): void {
      log.setAttribute('aria-live', live ? 'polite' : 'off')
      const told = lines.filter(({ text }) => text !== '').slice(-mostLines)
      const from = logged === null ? -1 : told.indexOf(logged)
      if (from >= 0 && from === told.length - 1) return
      if (from < 0) log.replaceChildren()
      for (const line of told.slice(from + 1)) {
        const row = document.createElement('p')
        row.className = line.said ? 'said' : ''
        row.append(
          Object.assign(document.createElement('time'), { textContent: timeAt(overview().clocks, line.tick) }),
          ` ${line.text}`,
        )
        log.append(row)
      }
      while (log.childElementCount > mostLines) log.firstElementChild?.remove()
      log.scrollTop = log.scrollHeight
      logged = told.at(-1) ?? null
    },
    notes(): void {
      const all = overview().notes
      notes.hidden = all.length === 0
      const [summary, rows] = [notes.querySelector('summary'), notes.querySelector('ul')]
      if (summary) summary.textContent = all.length === 1 ? '1 note on this log' : `${all.length} notes on this log`
      rows?.replaceChildren(...all.map(item))
    },
  }
}
export { element }
