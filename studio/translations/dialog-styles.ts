import { styled } from 'styled-components'

export const Report = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 13px;
  line-height: 1.5;
  color: var(--card-fg-color);

  caption {
    padding-bottom: 8px;
    font-weight: 600;
    text-align: left;
  }
  th,
  td {
    padding: 6px 12px 6px 0;
    text-align: left;
    vertical-align: top;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    border-bottom: 1px solid var(--card-border-color);
  }
`

export const Plain = styled.ul`
  margin: 0;
  padding-left: 20px;
  font-size: 13px;
  line-height: 1.7;

  a {
    color: inherit;
  }
`
