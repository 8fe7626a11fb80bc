/**
 * Whether the server's page runs the very code of this one: its scripts are named by what is in them.
 *
 * @throws if the server has no page to give just now.
 */
export async function isOurCode(): Promise<boolean> {
  const ours = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  if (ours === undefined) return false
  const answer = await fetch('/', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`the server has no page just now (${answer.status})`)
  const page = await answer.text()
  return page.includes(`"${new URL(ours).pathname}"`)
}
