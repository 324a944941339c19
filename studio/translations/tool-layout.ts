import { styled } from 'styled-components'

/** A media query for windows in which the list of sections and the table do not fit side by side. */
export const NARROW = '@media (max-width: 899px)'

/** The list of sections beside the texts, or in a narrow window above them. */
export const Layout = styled.main`
  display: flex;
  height: 100%;
  min-height: 0;

  .sections {
    flex: none;
    width: 250px;
    overflow: auto;
  }
  .texts {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-width: 0;
  }
  .list {
    flex: 1;
    overflow: auto;
  }
  ${NARROW} {
    display: block;
    overflow: auto;

    .sections {
      width: auto;
      max-height: 30vh;
      border-bottom: 1px solid var(--card-border-color);
    }
    .list {
      overflow: visible;
    }
  }
`
