/// <reference types="vite/client" />
import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { defineComponent, h } from 'vue'
import larkwend from '../../larkwend.gif'
import ReadingTime from './ReadingTime.vue'
import RecordedDay from './RecordedDay.vue'
import './site.css'

/** VitePress's own theme in the colours of the game's page, with the time that a page takes above its text. */
export default {
  extends: DefaultTheme,
  Layout: defineComponent({
    render: () =>
      h(DefaultTheme.Layout, null, {
        'doc-before': () => h(ReadingTime),
        'home-hero-image': () =>
          h('img', { class: 'VPImage image-src', src: larkwend, alt: 'A day in Larkwend, from morning to night' }),
      }),
  }),
  enhanceApp({ app }) {
    app.component('RecordedDay', RecordedDay)
  },
} satisfies Theme
