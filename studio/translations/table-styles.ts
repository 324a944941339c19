import { styled } from 'styled-components'
import { NARROW } from './tool-layout.ts'

/**
 * `content-visibility` skips rows outside the viewport, so thousands of rows scroll and filter fast without
 * virtualization, and the browser's own search still finds them all.
 */
export const Table = styled.table`
  --columns: minmax(140px, 1fr) minmax(220px, 2.2fr) minmax(220px, 2.2fr) minmax(110px, 0.7fr);
  font-size: 13px;
  line-height: 1.5;
  color: var(--card-fg-color);

  display: block;

  thead,
  tbody {
    display: block;
  }
  tr {
    display: grid;
    grid-template-columns: var(--columns);
    gap: 20px;
    padding: 12px 20px;
    border-bottom: 1px solid var(--card-border-color);
  }
  tbody tr {
    content-visibility: auto;
    contain-intrinsic-size: auto 76px;
    scroll-margin: 60px 0 20px;
  }
  thead {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--card-bg-color);
  }
  tbody tr:focus-within {
    background: var(--card-muted-bg-color);
  }
  th,
  td {
    display: block;
    padding: 0;
    text-align: left;
  }
  p {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .section,
  .note {
    color: var(--card-muted-fg-color);
  }
  .field {
    font-weight: 500;
  }
  a {
    color: inherit;
  }
  a:focus-visible,
  button:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: 2px;
  }
  textarea {
    box-sizing: border-box;
    width: 100%;
    min-height: 44px;
    padding: 6px 8px;
    field-sizing: content;
    resize: vertical;
    font: inherit;
    color: inherit;
    background: var(--card-bg-color);
    border: 1px solid var(--card-border-color);
    border-radius: 3px;
  }
  textarea:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: 0;
  }
  textarea[aria-invalid='true'] {
    border-color: var(--card-badge-critical-fg-color);
  }
  .problem {
    margin-top: 4px;
    color: var(--card-badge-critical-fg-color);
  }
  .states {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 8px;
  }
  .change {
    margin-top: 8px;
    padding: 6px 10px;
    border-left: 3px solid var(--card-badge-caution-fg-color);
  }
  ${NARROW} {
    tr {
      grid-template-columns: minmax(0, 1fr);
      gap: 8px;
    }
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
  }
`

export const Changed = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;

  ins {
    text-decoration: underline 2px;
    text-underline-offset: 3px;
    font-weight: 600;
  }
  del {
    opacity: 0.75;
  }
`
