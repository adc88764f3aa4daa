.board {
  display: grid;
  align-content: start;
  gap: 16px;
  padding: 16px;
}
.board ul {
  list-style: none;
  padding: 0;
}
.face {
  display: grid;
  place-items: center;
  height: 100%;
  font-size: 2rem;
  font-weight: 700;
}
