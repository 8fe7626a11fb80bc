import type { Person, ServerFrame } from '../../server/channels/talk/frames.ts'
import { say } from '../say.ts'

/** The page in another site's frame, limited to one NPC. Null if it isn't embedded. */
export function readEmbedded(search: string): { npc: string } | null {
  const asked = new URLSearchParams(search)
  return asked.get('embedded') === '1' ? { npc: asked.get('npc') ?? '' } : null
}

/**
 * Sends one of the only two messages to the embedding site: that the page is ready, or that it wants to close. The site
 * learns nothing about the talk.
 */
export const tellSite = (what: 'ready' | 'close'): void => {
  // The frame's policy allowed the embedding site, and the message holds nothing that others could use.
  if (parent !== window) parent.postMessage(`hearthfolk:${what}`, '*')
}

/** Asks once who lives here, before anybody has come in. Null if the village can't be reached. */
export const askWhoLivesHere = (
  socket: Pick<WebSocket, 'close' | 'onmessage' | 'onclose'>,
  told: (people: Person[] | null) => void,
): void => {
  let known = false
  socket.onmessage = ({ data }) => {
    const frame = JSON.parse(String(data)) as ServerFrame
    if (frame.type !== 'hello') return
    known = true
    socket.close()
    told(frame.people)
  }
  socket.onclose = () => {
    if (!known) told(null)
  }
}

/** The login of a frame: names the one person to talk to, or says that nobody of this name lives here. */
export function dressForFrame(elements: { greeting: HTMLElement; form: HTMLElement; nobody: HTMLElement }) {
  document.documentElement.classList.add('embedded')
  const { greeting, form, nobody } = elements
  // These say other things here than on a page of their own.
  for (const element of [greeting, nobody]) element.removeAttribute('data-say')
  const somebody = (): void => {
    greeting.textContent = say('embedded.somebody-in-the-village-will')
  }
  somebody()
  return {
    /** Until it is known who lives here; again once the page speaks another language. */
    somebody,
    person({ name, role }: Person): void {
      greeting.textContent = say('embedded.talk-with-who-will-remember', { name, role })
    },
    unknown(npc: string): void {
      const text =
        npc === ''
          ? say('embedded.this-frame-does-not-say')
          : say('embedded.nobody-called-lives-in-this', { npc: npc.slice(0, 60) })
      greeting.textContent = text
      nobody.textContent = text
      for (const part of form.querySelectorAll('label, button, .hint')) part.setAttribute('hidden', '')
    },
  }
}
