'use client'

const page = { maxWidth: '38rem', margin: '0 auto', padding: '4rem 1.25rem', font: '1.0625rem/1.6 system-ui' }
const button = {
  minHeight: '3rem',
  padding: '0.7rem 1.4rem',
  border: 0,
  borderRadius: '3px',
  background: '#1d5b45',
  color: '#fff',
  font: '600 1rem/1.3 system-ui',
}

/**
 * R1.16: if the layout fails, neither the content nor the page's language is available, so the text is hard-coded in
 * both languages.
 */
export default function GlobalError() {
  return (
    <html lang="en">
      <body style={{ margin: 0, background: '#f7f3ea', color: '#14213d' }}>
        <title>Unexpected Application Error</title>
        <main style={page}>
          <h1>Unexpected Application Error</h1>
          <p>Something went wrong on our side. Please try again.</p>
          <p lang="es">
            Error inesperado de la aplicación. Algo salió mal de nuestro lado. Inténtelo de nuevo.
          </p>
          <button type="button" onClick={() => location.reload()} style={button}>
            Try Again <span lang="es">· Intentar de nuevo</span>
          </button>
        </main>
      </body>
    </html>
  )
}
