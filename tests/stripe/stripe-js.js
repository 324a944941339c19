// The stand-in of Stripe.js, in the page: card fields in frames of their own, and payments by `https://api.stripe.com`,
// which the test answers.
window.Stripe = Object.assign(
  (publishableKey, options = {}) => {
    const cards = {}
    // Like the real fields: each tells only whether it is empty or complete, never what it holds.
    const complete = {
      cardNumber: (text) => /^\d{16}$/.test(text.replaceAll(' ', '')),
      cardExpiry: (text) => /^\d\d ?\/ ?\d\d$/.test(text),
      cardCvc: (text) => /^\d{3,4}$/.test(text),
    }
    const names = {
      cardNumber: ['Secure card number input frame', 'Credit or debit card number'],
      cardExpiry: ['Secure expiration date input frame', 'Credit or debit card expiration date'],
      cardCvc: ['Secure CVC input frame', 'Credit or debit card CVC/CVV'],
    }

    function createElement(type, elementOptions = {}) {
      const handlers = {}
      const emit = (name, detail) => {
        for (const handler of handlers[name] ?? []) handler({ elementType: type, ...detail })
      }
      const frame = document.createElement('iframe')
      const element = {
        on: (name, handler) => {
          handlers[name] = [...(handlers[name] ?? []), handler]
          return element
        },
        mount(container) {
          const place = typeof container === 'string' ? document.querySelector(container) : container
          place.classList.add('StripeElement')
          frame.title = names[type][0]
          frame.style.cssText = 'border:0;width:100%;height:1.3em;display:block'
          frame.srcdoc = `<!doctype html><html lang="en"><title>${names[type][0]}</title><input autocomplete="off" inputmode="numeric" aria-label="${names[type][1]}" style="border:0;width:100%;background:none;outline:none;padding:0;font:${elementOptions.style?.base?.fontSize ?? '16px'} sans-serif">`
          frame.addEventListener('load', () => {
            const input = frame.contentDocument.querySelector('input')
            frame.contentDocument.body.style.margin = 0
            input.addEventListener('input', () => {
              cards[type] = input.value
              const empty = input.value === ''
              emit('change', { empty, complete: complete[type](input.value), error: undefined })
            })
            input.addEventListener('focus', () => {
              place.classList.add('StripeElement--focus')
              emit('focus')
            })
            input.addEventListener('blur', () => {
              place.classList.remove('StripeElement--focus')
              emit('blur')
            })
            emit('ready')
          })
          place.append(frame)
          for (const label of document.querySelectorAll(`label[for="${place.id}"]`))
            label.addEventListener('click', () => element.focus())
        },
        focus: () => frame.contentDocument.querySelector('input').focus(),
        unmount: () => frame.remove(),
        type,
      }
      return element
    }

    const ask = async (path, body) => {
      const response = await fetch(`https://api.stripe.com${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'text/plain' },
        body: JSON.stringify(body),
      })
      return response.json()
    }

    /** A window over the page, as a bank opens it. */
    function authenticate() {
      return new Promise((resolve) => {
        const dialog = document.createElement('dialog')
        dialog.setAttribute('aria-label', '3D Secure 2 Test')
        for (const [text, passed] of [
          ['Complete', true],
          ['Fail', false],
        ]) {
          const button = document.createElement('button')
          button.type = 'button'
          button.textContent = text
          button.addEventListener('click', () => {
            dialog.remove()
            resolve(passed)
          })
          dialog.append(button)
        }
        document.body.append(dialog)
        dialog.showModal()
      })
    }

    return {
      elements: () => ({ create: createElement }),
      async confirmCardPayment(clientSecret, data = {}) {
        const { payment_method, ...unknown } = data
        const { card, billing_details, ...unknownToo } = payment_method ?? {}
        const names = Object.keys({ ...unknown, ...unknownToo })
        if (names.length > 0) throw new Error(`Unknown parameters: ${names}`)
        if (card?.type !== 'cardNumber') throw new Error('The card must be a card number element')
        try {
          const sent = { publishableKey, clientSecret, card: cards, billing_details, locale: options.locale }
          const answer = await ask('/confirm', sent)
          if (answer.paymentIntent?.status !== 'requires_action') return answer
          return await ask('/authenticate', { clientSecret, passed: await authenticate() })
        } catch {
          const message = 'We are experiencing issues connecting to our payments provider.'
          return { error: { type: 'api_connection_error', message } }
        }
      },
    }
  },
  { version: 'endive' },
)
