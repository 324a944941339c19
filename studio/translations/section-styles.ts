import { styled } from 'styled-components'

/** The sections with their percentages, each a button that shows its texts alone. */
export const SectionList = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;

  button {
    display: block;
    width: 100%;
    padding: 10px 16px;
    font: inherit;
    font-size: 13px;
    line-height: 1.4;
    text-align: left;
    color: var(--card-fg-color);
    background: none;
    border: 0;
    border-left: 3px solid transparent;
    cursor: pointer;
  }
  button:hover {
    background: var(--card-muted-bg-color);
  }
  button:focus-visible {
    outline: 2px solid var(--card-focus-ring-color);
    outline-offset: -2px;
  }
  button[aria-pressed='true'] {
    font-weight: 600;
    border-left-color: currentColor;
    background: var(--card-muted-bg-color);
  }
  .line {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  .percent {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  .bar {
    height: 3px;
    margin-top: 6px;
    background: var(--card-border-color);
  }
  .bar i {
    display: block;
    opacity: 0.55;
    height: 100%;
    background: currentColor;
  }
`
