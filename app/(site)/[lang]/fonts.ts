import localFont from 'next/font/local'

export const newsreader = localFont({
  src: '../../fonts/newsreader.woff2',
  weight: '420',
  variable: '--font-newsreader',
  adjustFontFallback: 'Times New Roman',
})

export const instrumentSans = localFont({
  src: '../../fonts/instrument-sans.woff2',
  weight: '400 600',
  variable: '--font-instrument-sans',
  adjustFontFallback: 'Arial',
})
