import type { PageLook } from '../server/live/page-settings.ts'

/** What the server wrote into this page (main/server/engine/named-page.ts). A page that has no server says nothing. */
export function readPageLook(): PageLook {
  const text = document.getElementById('page-settings')?.textContent
  return text ? (JSON.parse(text) as PageLook) : { name: '', title: 'none' }
}
