import { longestReason } from '../../server/rooms/longest-reason.ts'
import { say } from '../say.ts'

/** "Report" at a line, and the form that it opens: one optional reason. */
export const createReportForm = (name: string, report: (reason: string) => void): HTMLElement => {
  const element = document.createElement('span')
  element.className = 'report'
  // The log is read aloud as it grows; this is not part of the spoken words.
  element.setAttribute('aria-live', 'off')
  const open = button(say('common.report'), 'button')
  open.className = 'report-open'
  open.setAttribute('aria-label', say('report-line.report-this-line-of', { name }))
  const form = document.createElement('form')
  form.setAttribute('aria-label', say('report-line.report-this-line-of', { name }))
  const field = document.createElement('input')
  Object.assign(field, { type: 'text', maxLength: longestReason, autocomplete: 'off' })
  field.placeholder = say('common.what-is-wrong-with-it')
  field.setAttribute('aria-label', say('report-line.what-is-wrong-with-it'))
  const cancel = button(say('common.cancel'), 'button')
  form.append(field, button(say('common.report'), 'submit'), cancel)
  const show = (isOpen: boolean): void => {
    field.value = ''
    open.hidden = isOpen
    if (isOpen) element.append(form)
    else form.remove()
    ;(isOpen ? field : open).focus()
  }
  open.addEventListener('click', () => show(true))
  cancel.addEventListener('click', () => show(false))
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // Else Escape leaves the talk.
    event.stopPropagation()
    show(false)
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    report(field.value.trim())
    show(false)
  })
  element.append(open)
  return element
}

const button = (text: string, type: 'button' | 'submit'): HTMLButtonElement =>
  Object.assign(document.createElement('button'), { type, textContent: text })
